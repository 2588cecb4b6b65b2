import type { Page } from 'playwright-core'

/** A picture that is large enough to be shrunk before its upload. */
export const photo = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    Buffer.alloc(700_000),
  ]),
}

/** Delays the shrinking of photos until the returned function is called. */
export const holdPhotos = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    const draw = window.createImageBitmap
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise(resolve => window.addEventListener('drawn', resolve, { once: true }))
      return draw(source)
    }
  })
  return async () => void (await page.evaluate(() => window.dispatchEvent(new Event('drawn'))))
}
