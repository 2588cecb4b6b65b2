import type { Locator, Page } from 'playwright-core'

/** For journeys by keyboard alone. */

export const isFocused = (place: Locator): Promise<boolean> => place.evaluate(element => element === document.activeElement)

/** Goes on by Tab, or back by Shift+Tab, until this has the focus. */
export const tabTo = async (page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await place.waitFor()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${place}`)
}

export const pressOn = async (page: Page, place: Locator): Promise<void> => {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}
