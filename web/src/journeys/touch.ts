import type { Page } from 'playwright-core'

/**
 * Expects tap targets of 24 by 24 CSS pixels, or with that much space around them (WCAG 2.5.8). Links within a sentence are exempt.
 * Buttons that send or navigate must be 44 pixels high. The label of a field belongs to its target.
 */
export const expectTouchTargets = async (page: Page, where: string): Promise<void> => {
  const small = () =>
    page.evaluate(() => {
      const LEAST = 24
      const ACTION = 44
      const isThere = (element: Element) => {
        const { width, height, right, bottom } = element.getBoundingClientRect()
        return width > 1 && height > 1 && right > 0 && bottom > 0 && element.checkVisibility({ visibilityProperty: true })
      }
      const boxOf = (element: Element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].filter(isThere) : []
        const boxes = [element, ...labels].map(each => each.getBoundingClientRect())
        const left = Math.min(...boxes.map(box => box.left))
        const top = Math.min(...boxes.map(box => box.top))
        const right = Math.max(...boxes.map(box => box.right))
        const bottom = Math.max(...boxes.map(box => box.bottom))
        return { left, top, right, bottom, width: right - left, height: bottom - top }
      }
      const inSentence = (element: Element) =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
      const targets = [
        ...document.querySelectorAll(
          'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
        ),
      ]
        .filter(element => isThere(element) && !element.closest('[inert], [aria-hidden=true]'))
        .map(element => {
          const box = boxOf(element)
          return { element, box, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
        })
      type Target = (typeof targets)[number]
      // Allows half a pixel, because sizes in rem are rounded.
      const isSmall = ({ box }: Target) => box.width < LEAST - 0.5 || box.height < LEAST - 0.5
      const isNear = (one: Target, other: Target) => {
        if (isSmall(other)) return Math.hypot(one.x - other.x, one.y - other.y) < LEAST
        const x = Math.max(other.box.left - one.x, 0, one.x - other.box.right)
        const y = Math.max(other.box.top - one.y, 0, one.y - other.box.bottom)
        return Math.hypot(x, y) < LEAST / 2
      }
      const tell = ({ element, box }: Target, why: string) =>
        `${why}: ${element.outerHTML.slice(0, 140)} is ${Math.round(box.width)} by ${Math.round(box.height)}`
      return targets.flatMap(target => {
        const { element, box } = target
        const others = targets.filter(
          other => other !== target && !other.element.contains(element) && !element.contains(other.element),
        )
        if (isSmall(target) && !inSentence(element) && others.some(other => isNear(target, other))) return [tell(target, 'small')]
        if (element.matches('.button, button[type=submit]') && box.height < ACTION - 0.5) return [tell(target, 'low')]
        return []
      })
    })
  // Repeats the check, because tables become cards a moment after the window becomes narrow.
  let found = await small()
  for (let look = 1; look < 20 && found.length > 0; look += 1) {
    await page.waitForTimeout(100)
    found = await small()
  }
  if (found.length > 0) throw new Error(`${where}: ${[...new Set(found)].join('; ')}`)
}
