import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { type Manifest, readManifest, readMigrations, refuseDiffering } from './committed-migrations.ts'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Changes a copy of the migrations. */
const changed = async (change: (folder: string) => Promise<unknown>): Promise<URL> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'opdesk-migrations-'))
  folders.push(folder)
  await cp(FOLDER, folder, { recursive: true })
  await change(folder)
  return pathToFileURL(`${folder}/`)
}

const namesOf = (manifest: Manifest) => Object.keys(manifest.texts)

test('lists every migration in the manifest', async () => {
  const files = (await readdir(FOLDER)).filter(name => name !== 'manifest.json').sort()
  expect(namesOf(await readManifest())).toEqual(files)
  expect((await readMigrations()).map(({ name }) => name)).toEqual(files)
})

test('accepts later texts and names only of the four known migrations', async () => {
  const { texts, renamed } = await readManifest()
  const edited = Object.entries(texts).filter(([, of]) => of.length !== 1)
  expect(edited.map(([name, of]) => [name, of.length])).toEqual([
    ['0070-tables-by-version.sql', 2],
    ['0084-lives-after-a-set-back.sql', 3],
    ['0086-numbers-only-go-on.sql', 2],
  ])
  expect(renamed).toEqual({ '0057-log-incarnation.sql': '0057-keyed-hashes.sql' })
})

test('refuses an edited, renamed or removed migration', async () => {
  const file = '0057-keyed-hashes.sql'
  const refusal = /0057-keyed-hashes.sql of this program is (edited|missing)\. Release \d.*Restore projections\/migrations/
  for (const change of [
    (folder: string) => appendFile(path.join(folder, file), '\n'),
    (folder: string) => rename(path.join(folder, file), path.join(folder, '0057-hashes.sql')),
    (folder: string) => rm(path.join(folder, file)),
  ])
    await expect(readMigrations(await changed(change))).rejects.toThrow(refusal)
  await expect(readMigrations(await changed(async () => undefined))).resolves.toHaveLength(namesOf(await readManifest()).length)
})

const refusalOf = async (name: string, sha256: string): Promise<string> =>
  refuseDiffering([{ name, sha256, applied_at: new Date('2026-11-25T10:00:00Z') }], await readMigrations()).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

test('tells the operator about a text that was never committed', async () => {
  const message = await refusalOf('0086-numbers-only-go-on.sql', 'abc')
  expect(message).toMatch(
    /another text of migration 0086-numbers-only-go-on.sql than Release 0.* sha256 abc, applied on 2026-11-25/,
  )
  expect(message).toMatch(/upgrades databases of every commit from 20 November 2026 .* to its own/)
  expect(message).toMatch(/Start the program that applied this migration\. .* restore a back-up/)
})

test('tells the operator about a migration of a later release', async () => {
  const message = await refusalOf('9999-later.sql', 'abc')
  expect(message).toMatch(/has migration 9999-later.sql, applied on 2026-11-25, which Release 0.* lacks/)
  expect(message).toMatch(/Start the program that applied this migration, or a later release/)
})

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: FOLDER, stdio: ['ignore', 'pipe', 'pipe'] })

/** The committed texts of each name, from the first on; undefined without the history, as in a shallow clone. */
const committed = (): Map<string, string[]> | undefined => {
  try {
    if (git('rev-parse', '--is-shallow-repository').toString().trim() !== 'false') return undefined
  } catch {
    return undefined
  }
  const log = git('log', '--reverse', '--topo-order', '-m', '--raw', '--no-renames', '--no-abbrev', '--format=', '--', '*.sql')
  const texts = new Map<string, string[]>()
  for (const [, blob = '', name = ''] of log.toString().matchAll(/^:\d+ \d+ \w+ (\w+) [AM]\t.*\/([^/\n]+)$/gm)) {
    const sha256 = createHash('sha256')
      .update(git('cat-file', 'blob', blob))
      .digest('hex')
    const of = texts.get(name) ?? []
    if (!of.includes(sha256)) texts.set(name, [...of, sha256])
  }
  return texts
}

const history = committed()
if (!history) process.stdout.write('This folder has no whole git history: the manifest of migrations alone is compared\n')

test.skipIf(!history)('lists the texts and names that the history has', async () => {
  const { texts, renamed } = await readManifest()
  const listed = { ...texts, ...Object.fromEntries(Object.entries(renamed).map(([first, name]) => [first, texts[name] ?? []])) }
  const written = Object.entries(listed).filter(([name]) => history?.has(name))
  expect(Object.fromEntries(history ?? [])).toEqual(Object.fromEntries(written))
})
