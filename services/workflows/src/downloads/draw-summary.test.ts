import { english } from '@opdesk/contracts/words/data-file/english.ts'
import { hindi } from '@opdesk/contracts/words/data-file/hindi.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { drawSummary } from './draw-summary.ts'
import type { Rows } from './summary.ts'

const none = Object.fromEntries(Object.keys(english.sections).map(name => [name, []])) as unknown as Rows
const rows: Rows = {
  ...none,
  profile: [['Name', 'Meena Pillai']],
  claims: Array.from({ length: 320 }, (_, index) => [`CLM${index}`, '10/03/2026', 'दिल्ली क्लिनिक', '₹10.00', '₹8.00']),
}
const textOf = async (words: typeof english, language: 'en' | 'hi') => {
  const chunks: Uint8Array[] = []
  const role = (name: string) => name
  const summary = { name: 'Meena Pillai', language, words: { ...words, role }, rows, now: new Date('2026-03-10T06:30:00Z') }
  for await (const chunk of await drawSummary(summary)) chunks.push(chunk)
  const document = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)) }).promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(''))
  }
  return pages
}

test('draws every section, with the last rows of a long one', async () => {
  const pages = await textOf(english, 'en')
  const text = pages.join(' ')
  expect(pages.length).toBeGreaterThan(5)
  for (const { title } of Object.values(english.sections)) expect(text).toContain(title)
  expect(text).toContain('Meena Pillai')
  expect(text).toContain('CLM319')
  expect(text).not.toContain('CLM19 ')
  expect(text).toContain('20 more in my-data.json')
})

test('draws the words of the person’s language', async () => {
  const text = (await textOf(hindi, 'hi')).join(' ')
  expect(text).toContain('क्लेम')
  expect(text).not.toContain(english.sections.claims.title)
})
