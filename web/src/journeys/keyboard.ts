import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** True if the element has the focus. */

export const isFocused = (place: Locator): Promise<boolean> => place.evaluate(element => element === document.activeElement)

/** Presses Tab, or Shift+Tab backwards, until the element has the focus. */
export const tabTo = async (page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await place.waitFor()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${place}`)
}

/** Moves the focus from the top of a page to the rows of its list by the two skip links, which do not change the URL. */
export const skipToRows = async (page: Page): Promise<void> => {
  const address = page.url()
  for (const stop of ['Skip to the page', 'Skip to the list']) {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: stop })
    expect(await isFocused(link), stop).toBe(true)
    // Polls, because the link needs a millisecond to move in and is above the page in the first frame.
    await expect.poll(async () => (await link.boundingBox())?.y, { message: `${stop} is seen` }).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(address)
  }
  await page.keyboard.press('Tab')
}

/** Presses the letter of an action, once the action's button shows that the letter acts. */
export const pressShortcut = async (page: Page, key: string): Promise<void> => {
  await page.locator(`[aria-keyshortcuts="${key}"]`).waitFor()
  await page.keyboard.press(key)
}

export const pressOn = async (page: Page, place: Locator): Promise<void> => {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}
