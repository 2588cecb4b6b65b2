import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { tableNamesOf } from '../engine/tables.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Source folders that contain queries of views. */
const FOLDERS = [
  'packages/operations/src',
  'projections/src',
  'services/api/src',
  'services/demo/src',
  'services/operator/src',
  'services/server/src',
  'services/workflows/src',
]
const tables = projections.flatMap(tableNamesOf)

const sourcesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(path.join(ROOT, folder), { recursive: true })
  return names.filter(name => /(?<!\.test)\.ts$/.test(name)).map(name => path.join(folder, name))
}
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

test('SQL in the sources names tables of views by viewTable only', async () => {
  const names = tables.join('|')
  const named = new RegExp(
    `\\b(from|join|into|update|table)\\s+(${names})\\b|\\bfrom\\s+\\$\\{[^}]*\\}\\s*\\w*,\\s*(${names})\\b|\\bread(_\\w+)?\\.(${names})\\b`,
    'g',
  )
  const found: string[] = []
  for (const file of (await Promise.all(FOLDERS.map(sourcesIn))).flat())
    for (const [name] of withoutComments(await readFile(path.join(ROOT, file), 'utf8')).matchAll(named))
      found.push(`${file}: ${name}`)
  expect(found).toEqual([])
})

test('each view’s table has a unique name', async () => {
  const migrations = path.join(ROOT, 'projections/migrations')
  const files = await readdir(migrations)
  const texts = await Promise.all(files.map(name => readFile(path.join(migrations, name), 'utf8')))
  const all = texts.join('\n')
  const renamed = new Map(
    [...all.matchAll(/alter table \w+\.(\w+) rename to (\w+)/g)].map(([, from = '', to = '']) => [from, to]),
  )
  const created = [...all.matchAll(/create table (?:if not exists )?\w+\.(\w+)/g)].map(([, name = '']) => name)
  const others = created.map(name => renamed.get(name) ?? name)
  expect(others).toContain('session')
  expect(tables.filter((table, index) => tables.indexOf(table) !== index || others.includes(table))).toEqual([])
})
