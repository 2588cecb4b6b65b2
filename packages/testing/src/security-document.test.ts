import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const places = ['packages', 'projections', 'services', 'web/src']
const tests = new Set(
  places
    .flatMap(place => readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }))
    .filter(name => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map(name => path.basename(name)),
)
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', level, , verdict = '']) => ({ id, level, verdict }),
)
const KINDS = ['met', 'design', 'n/a', 'outside', '**NOT**']
const kindOf = (verdict: string) => KINDS.find(kind => verdict.startsWith(kind))

test('lists each ASVS 5.0 requirement of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect([1, 2].map(level => rows.filter(row => row.level === String(level)).length)).toEqual([70, 183])
  expect(rows.filter(({ verdict }) => kindOf(verdict) === undefined)).toEqual([])
})

test('names existing tests, and one for each met requirement', () => {
  const named = [...document.matchAll(/`([\w.-]+\.test\.tsx?)`/g)].map(([, name = '']) => name)
  expect(named.filter(name => !tests.has(name))).toEqual([])
  expect(rows.filter(({ verdict }) => kindOf(verdict) === 'met' && !/\.test\.tsx?`/.test(verdict))).toEqual([])
})

test('states the totals of its rows', () => {
  const counted = KINDS.map(kind => rows.filter(({ verdict }) => kindOf(verdict) === kind).length)
  const [met, design, none, outside, not] = counted
  expect(document).toContain(
    `Of ${rows.length} requirements ${met} are met with a test, ${design} by design, ${none} do not apply, ${outside} are the installation's, and **${not} are not, or not wholly, met**.`,
  )
})
