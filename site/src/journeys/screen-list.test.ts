import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sitePages } from '@opdesk/api/site/pages/all.ts'
import { languages } from '@opdesk/contracts/site/language.ts'
import { expect, test } from 'vitest'
import { screenFile, screenIndex, screens, screenWidths } from './screen-list.ts'

const folder = join(import.meta.dirname, '../../../docs/screens')

test('the screenshots cover every kind of page of the site once', () => {
  const pages = screens.map(({ page }) => page)
  expect(pages.filter(page => page !== 'not-found').sort()).toEqual(sitePages.map(({ page }) => page).sort())
})

test('each screen has the path of its page or of its list', () => {
  for (const { page, path, firstBelow } of screens.filter(each => each.page !== 'not-found')) {
    const address = sitePages.find(each => each.page === page)?.path ?? ''
    expect(`${firstBelow ?? path}`, page).toBe(firstBelow ? address.replace(/:.*$/, '') : address.replace(':type', 'SIGNUP'))
  }
})

test('docs/screens contains exactly the screenshots and an index, below 7 MB', () => {
  const files = screens.flatMap(({ page }) =>
    languages.flatMap(language => screenWidths.map(width => screenFile(page, language, width))),
  )
  expect(readdirSync(folder).sort()).toEqual([...files, 'README.md'].sort())
  expect(existsSync(join(folder, 'README.md')) && readFileSync(join(folder, 'README.md'), 'utf8')).toBe(screenIndex())
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThan(7_000_000)
})
