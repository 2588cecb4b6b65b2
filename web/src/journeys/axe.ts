import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds wrong with the page as it is shown now; by all rules, or by those named. A document gets axe's script once, and
 * passed rules are not reported: that saves most of the processor time. The content of frames is left out. The only frame in the
 * product shows a subscriber's document in the browser's own viewer.
 */
export const violationsOf = async (page: Page, rules?: readonly string[]): Promise<axe.Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async named => {
    if (!window.axe) throw new Error('the page was left before axe could look at it')
    const runOnly = named ? { runOnly: { type: 'rule' as const, values: [...named] } } : {}
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], iframes: false, ...runOnly })
    return violations
  }, rules)
}
