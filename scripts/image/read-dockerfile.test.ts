import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contextFilter, readInstructions } from './read-dockerfile.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const instructions = readInstructions(read('Dockerfile'))

test.each([
  '.env',
  '.env.production',
  'services/api/.env',
  '.data/keys/master.key',
  'services/.data/postgres/PG_VERSION',
  '.git/config',
  '.git',
  'node_modules/zod/package.json',
  'services/api/node_modules/altcha-lib/package.json',
  'keys/log-signing.pem',
  'keys/master.key',
  'web/dist/index.html',
  'opdesk.log',
  'services/api/src/server.int.test.ts',
  'services/api/src/testing/running-app.ts',
])('the context of the image lacks %s', file => {
  expect(contextFilter(read('.dockerignore'))(file)).toBe(false)
})

test.each([
  'bin/opdesk',
  'package-lock.json',
  '.npmrc',
  'web/src/main.tsx',
  'services/server/src/main.ts',
  'projections/migrations/0001-log.sql',
])('the context of the image has %s', file => {
  expect(contextFilter(read('.dockerignore'))(file)).toBe(true)
})

test('refuses exceptions, which the filter does not understand', () => {
  expect(() => contextFilter('*\n!web')).toThrow('!web is not understood')
})

test('joins continued lines and skips comments', () => {
  expect(readInstructions('# a\nFROM a\n\nRUN one && \\\n  # why\n  two\ncmd ["x"]\n')).toEqual([
    { name: 'FROM', text: 'a' },
    { name: 'RUN', text: 'one && two' },
    { name: 'CMD', text: '["x"]' },
  ])
})

/** Workspaces by their place, with the workspaces on which they depend when they run. */
const { packages }: { packages: Record<string, { dependencies?: Record<string, string>; link?: boolean; resolved?: string }> } =
  JSON.parse(read('package-lock.json'))
const neededBy = (place: string, found = new Set<string>()): Set<string> => {
  if (found.has(place)) return found
  found.add(place)
  for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
    const { link, resolved = '' } = packages[`node_modules/${name}`] ?? {}
    if (link) neededBy(resolved, found)
  }
  return found
}

/** Not run: without its package file npm installs the packages of its own that build it, in spite of `--omit=dev`. */
const LEFT_EMPTY = 'packages/client'

test('installs for exactly the workspaces that an installation runs', () => {
  const stage = instructions.findIndex(({ name, text }) => name === 'FROM' && text.endsWith('AS production'))
  const rest = instructions.slice(stage + 1)
  const copied = rest
    .slice(
      0,
      rest.findIndex(({ name }) => name === 'RUN'),
    )
    .map(({ text }) => path.dirname(text.split(' ')[0] ?? ''))
  expect(copied.sort()).toEqual([LEFT_EMPTY, ...neededBy('services/operator', neededBy('services/server'))].sort())
})

test('runs as a user without rights, by the stable entry', () => {
  const last = (wanted: string) => instructions.findLast(({ name }) => name === wanted)?.text
  expect([last('USER'), last('ENTRYPOINT'), last('CMD')]).toEqual(['node', '["bin/opdesk"]', '["start"]'])
})
