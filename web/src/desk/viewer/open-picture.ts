import type { Size } from './geometry.ts'

/** Pictures with more pixels are kept scaled down, because each pixel takes four bytes once decoded. */
const MAX_PIXELS = 24_000_000
/** Pixels of the longer side of a picture that was scaled down. */
const SCALED_SIDE = 4000

export interface Picture {
  element: HTMLImageElement | HTMLCanvasElement
  size: Size
  /** The picture as the file has it; undefined if it is shown scaled. */
  url: string | undefined
  /** True if fewer pixels are shown than the file has. */
  scaled: boolean
  close: () => void
}

/** Draws a picture with fewer pixels; the browser turns it as its EXIF data says. */
const scaledDown = async (content: Blob, { width, height }: Size): Promise<HTMLCanvasElement> => {
  const factor = SCALED_SIDE / Math.max(width, height)
  const bitmap = await createImageBitmap(content, {
    resizeWidth: Math.round(width * factor),
    resizeHeight: Math.round(height * factor),
    resizeQuality: 'medium',
  })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  return canvas
}

/**
 * Decodes a picture, so that it can be shown at once.
 * @throws Error if the browser cannot decode it
 */
export const openPicture = async (content: Blob): Promise<Picture> => {
  const url = URL.createObjectURL(content)
  const image = new Image()
  try {
    const loaded = new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error('The picture cannot be decoded'))
    })
    image.src = url
    await loaded
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    if (size.width * size.height > MAX_PIXELS) {
      const canvas = await scaledDown(content, size)
      URL.revokeObjectURL(url)
      const close = () => {
        canvas.width = 0
      }
      return { element: canvas, size, url: undefined, scaled: true, close }
    }
    await image.decode()
    const close = () => {
      image.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
    return { element: image, size, url, scaled: false, close }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}
