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

/** The axe rules that depend on colours. Other rules give the same result in the light and the dark scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/**
 * Returns the violations that axe finds on the current page, by all rules or by `rules`. To save processor time, axe's script is
 * injected once per document, and passed rules are not reported. Frames are excluded and need a call of their own, except a
 * document in the browser's viewer. Waits for finite animations first, because a button that fades in briefly has too little
 * contrast.
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
      // Waits for the next frame, in which a requested animation begins.
      await nextFrame()
    } while (movements().length > 0)
    const runOnly = named ? { runOnly: { type: 'rule' as const, values: [...named] } } : {}
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], iframes: false, ...runOnly })
    return violations
  }, rules)
}
