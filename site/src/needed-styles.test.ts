import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { neededStyles, selectorClasses } from './needed-styles.ts'

describe('style sheets of a page', () => {
  const all = 'body{margin:.5rem}'
  const plans = '@layer parts{.plan .price,.compare{top:0}@media (min-width:4.5em){.plan:has(.card):not(.a,.b)>.card{gap:0}}}'
  const jobs = '.jobs>.card:is(.open,.shut){top:0}'

  it.each([
    ['a page with none of their classes', '<main><p>.plan .price class="jobs"</p></main>', [all]],
    ['a class that is not enough for any selector', '<p class="card">…</p><p class="price">…</p>', [all]],
    ['all classes of a selector', '<article class="card plan">…</article>', [all, plans]],
    ['all classes of one of several selectors', '<table class="compare">…</table>', [all, plans]],
    ['classes in parentheses, one of which is enough', '<ul class="jobs"><li class="card shut">…</li></ul>', [all, jobs]],
  ])('are chosen for markup with %s', (_case, body, needed) => {
    expect(neededStyles([all, plans, jobs], body)).toEqual(needed)
  })
})

// Styles are chosen by the classes in a page's HTML, because the site's scripts add no classes.
test('every page-specific rule requires a class', () => {
  const folder = join(import.meta.dirname, 'css/page-specific')
  const classes = readdirSync(folder).flatMap(file => {
    const sheet = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return selectorClasses(sheet)
  })
  expect(classes.length).toBeGreaterThan(100)
  expect(classes.filter(names => names.length === 0)).toEqual([])
})
