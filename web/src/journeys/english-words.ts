import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const glossary = readFileSync(new URL('../../../docs/hindi.md', import.meta.url), 'utf8')
const section = /## Words in Latin letters\n([\s\S]*?)\n## /.exec(glossary)?.[1] ?? ''

/** The words that Hindi pages write in Latin letters: those in code quotes in the first section of docs/hindi.md. */
const allowed: ReadonlySet<string> = new Set([...section.matchAll(/`([A-Za-z]+)`/g)].map(([, word = '']) => word.toLowerCase()))

/** Addresses, file names, and codes with digits: data of a person, in a part of a text without spaces. */
const isData = (part: string): boolean => /[@\d]|\.(pdf|jpg|png|txt|heic|org)\b|^X{4}-X{5}$/.test(part)

/** A person's initials, in place of a picture. */
const isInitials = (text: string): boolean => /^[A-Z]{1,2}$/.test(text)

/** All that a page shows or tells to screen readers, in pieces, without the names of keys. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt']
    const labels = [...document.querySelectorAll(names.map(name => `[${name}]`).join())].flatMap(element =>
      element.checkVisibility() && !element.closest('[aria-hidden=true]')
        ? names.map(name => element.getAttribute(name) ?? '')
        : [],
    )
    const values = [...document.querySelectorAll('input')].flatMap(({ readOnly, value }) => (readOnly ? [value] : []))
    const options = [...document.querySelectorAll('option')].map(option => option.textContent ?? '')
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style, kbd'))
        texts.push(node.nodeValue ?? '')
    return [document.title, ...texts, ...labels, ...values, ...options]
  })

/**
 * The texts of a page with an English word, once each. `data` has words of the test's records in lower case: names of people, plans
 * and clinics, and remarks of staff.
 */
export const englishTexts = async (page: Page, data: ReadonlySet<string> = new Set()): Promise<string[]> => {
  const isEnglish = (text: string) =>
    !isInitials(text) &&
    text
      .split(/\s+/)
      .filter(part => !isData(part))
      .flatMap(part => part.match(/[A-Za-z]{2,}/g) ?? [])
      .some(word => !allowed.has(word.toLowerCase()) && !data.has(word.toLowerCase()))
  return [...new Set((await shownTexts(page)).map(text => text.trim()).filter(isEnglish))]
}
