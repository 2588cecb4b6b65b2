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
const stems = new Set([...tests].map(name => name.replace(/(?:\.int|\.e2e)?\.test\.tsx?$/, '')))

/** `1.2.6–8, 1.3.1`: four ids. */
const idsOf = (ids: string): string[] =>
  ids.split(', ').flatMap(part => {
    const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(part) ?? []
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`)
  })

/** A section per level; a row may list several requirements of one verdict. */
const rows = document
  .split('### Level ')
  .slice(1)
  .flatMap(section =>
    [...section.matchAll(/^\| (\d+\.[^|]+) \| .+ \| (.+) \|$/gm)].flatMap(([, ids = '', verdict = '']) =>
      idsOf(ids).map(id => ({ id, level: section[0], verdict })),
    ),
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
  const stemsOf = (verdict: string) => [...verdict.matchAll(/`([a-z\d-]+)`/g)].map(([, name = '']) => name)
  const inRows = rows.filter(({ verdict }) => ['met', '**NOT**'].includes(kindOf(verdict) ?? ''))
  expect(named.filter(name => !tests.has(name))).toEqual([])
  expect(inRows.flatMap(({ verdict }) => stemsOf(verdict)).filter(name => !stems.has(name))).toEqual([])
  expect(rows.filter(({ verdict }) => kindOf(verdict) === 'met' && stemsOf(verdict).length === 0)).toEqual([])
})

test('states the totals of its rows', () => {
  const counted = KINDS.map(kind => rows.filter(({ verdict }) => kindOf(verdict) === kind).length)
  const [met, design, none, outside, not] = counted
  expect(document).toContain(
    `Of ${rows.length} requirements ${met} are met with a test, ${design} by design, ${none} do not apply, ${outside} are the installation's, and **${not} are not, or not wholly, met**.`,
  )
})
