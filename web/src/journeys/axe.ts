import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules that other colours can break; all other results are the same in light and in dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/**
 * The violations that axe finds on the page as shown now; by all rules, or by those named. A document gets axe's script once, and
 * passed rules are not reported: that saves most of the processor time. The content of frames is left out. A frame is checked by
 * itself, unless it shows a subscriber's document in the browser's own viewer. Finite animations are awaited first: a button that
 * is fading in has too little contrast for a tenth of a second.
 */
export const violationsOf = async (page: Page | Frame, rules?: readonly string[]): Promise<axe.Result[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async named => {
    if (!window.axe) throw new Error('the page was left before axe could look at it')
    const movements = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    do {
      await Promise.allSettled(movements().map(({ finished }) => finished))
      // A requested animation begins with the next frame.
      await nextFrame()
    } while (movements().length > 0)
    const runOnly = named ? { runOnly: { type: 'rule' as const, values: [...named] } } : {}
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], iframes: false, ...runOnly })
    return violations
  }, rules)
}
