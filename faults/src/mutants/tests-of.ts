import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './draw-mutants.ts'

const SOURCES = ['packages/*/src/**/*.ts', 'services/*/src/**/*.ts', 'projections/src/**/*.ts']
/** Maximum number of integration tests for a mutant, because each of them starts a Postgres. */
const MOST_INTEGRATION = 2

const packageOf = (file: string): string => /^(projections|[^/]+\/[^/]+)/.exec(file)?.[0] ?? ''

const folderOf = (name: string): string =>
  [`packages/${name}`, `services/${name}`, name].find(folder => existsSync(path.join(ROOT, folder, 'package.json'))) ?? name

const resolveImport = (from: string, text: string): string => {
  if (text.startsWith('.')) return path.join(path.dirname(from), text)
  const [, name = '', rest = ''] = /^@opdesk\/([^/]+)\/(.*)$/.exec(text) ?? []
  return name === '' ? text : path.join(folderOf(name), 'src', rest)
}

/** Finds the tests that a mutant of a file may fail. */
export const createTestFinder = (): ((file: string) => string[]) => {
  const importers = new Map<string, string[]>()
  const files = globSync(SOURCES, { cwd: ROOT })
  for (const file of files)
    for (const [, text = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/from '([^']+\.ts)'/g)) {
      const target = resolveImport(file, text)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return file => {
    const direct = new Set([packageOf(file), ...(importers.get(file) ?? []).map(packageOf)])
    const reached = new Set([file])
    for (const next of reached) for (const importer of importers.get(next) ?? []) reached.add(importer)
    const tests = [...reached].filter(one => one.endsWith('.test.ts') && direct.has(packageOf(one))).sort()
    const near = tests.filter(one => one.endsWith('.int.test.ts') && path.dirname(one) === path.dirname(file))
    return [...tests.filter(one => !/\.(int|e2e)\.test\.ts$/.test(one)), ...near.slice(0, MOST_INTEGRATION)]
  }
}
