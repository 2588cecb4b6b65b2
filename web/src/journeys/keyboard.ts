import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** For journeys by keyboard alone. */

export const isFocused = (place: Locator): Promise<boolean> => place.evaluate(element => element === document.activeElement)

/** Presses Tab, or Shift+Tab backwards, until this has the focus. */
export const tabTo = async (page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await place.waitFor()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${place}`)
}

/** From the top of a page over its two skip links, which leave the address as it is: the next stop is in the rows of its list. */
export const skipToRows = async (page: Page): Promise<void> => {
  const address = page.url()
  for (const stop of ['Skip to the page', 'Skip to the list']) {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: stop })
    expect(await isFocused(link), stop).toBe(true)
    // With reduced motion it moves for a millisecond, so the first frame still has it above the page.
    await expect.poll(async () => (await link.boundingBox())?.y, { message: `${stop} is seen` }).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(address)
  }
  await page.keyboard.press('Tab')
}

/** Presses the letter of an action, once the button of the action says that the letter acts. */
export const pressShortcut = async (page: Page, key: string): Promise<void> => {
  await page.locator(`[aria-keyshortcuts="${key}"]`).waitFor()
  await page.keyboard.press(key)
}

export const pressOn = async (page: Page, place: Locator): Promise<void> => {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}
