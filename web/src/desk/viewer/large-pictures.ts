/** Larger pictures in a PDF are left out, because their pixels would not fit into memory. */
export const MAX_IMAGE_PIXELS = 40_000_000

const WIDTH = /\/Width\s+(\d{3,6})\b/g
const HEIGHT = /\/Height\s+(\d{3,6})\b/
/** Characters around the width of a picture within which its height stands. */
const NEAR = 300

/**
 * True if a PDF has a picture that is left out. pdf.js does not tell it; but the size of each picture stands in the file as it is,
 * since pictures are never part of a compressed stream of objects.
 */
export const hasLargePicture = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(bytes)
  for (const { index, 1: width } of text.matchAll(WIDTH)) {
    const from = Math.max(0, index - NEAR)
    const around = text.slice(from, index + NEAR)
    const start = around.lastIndexOf('obj', index - from)
    const end = around.indexOf('stream', index - from)
    const height = HEIGHT.exec(around.slice(Math.max(0, start), end < 0 ? undefined : end))?.[1]
    if (Number(width) * Number(height ?? 0) > MAX_IMAGE_PIXELS) return true
  }
  return false
}
