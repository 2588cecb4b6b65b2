import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import type { FileWords } from '@opdesk/contracts/words/files/english.ts'

/** Size in bytes above which photos are shrunk: with 3G each megabyte takes six seconds. */
const SHRINK_ABOVE_BYTES = 600_000
/** Maximum width and height of a shrunk photo in pixels. An A4 page then has 170 dots per inch, and text of 6 points is legible. */
const LONGEST_EDGE = 2000
const QUALITY = 0.85

/** True if a file is a photo that is shrunk before its upload. */
export const needsShrinking = (file: File): boolean => file.size > SHRINK_ABOVE_BYTES && /^image\/(jpeg|png)$/.test(file.type)

/** A file that is ready for upload. `original_sha256`: hex digest of the original photo; absent if the file was not shrunk. */
export interface ReadyFile {
  file: File
  original_sha256?: string
}

const sha256Of = async (file: File): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const resizePhoto = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // Paints a white background, because JPEG has no transparency and transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Shrinks a large photo: phones take pictures of 8 MB where 1 MB is just as legible. Returns other files unchanged: small files,
 * files that are not photos, and photos that cannot be read or would not become smaller.
 */
export const shrinkPhoto = async (file: File): Promise<ReadyFile> => {
  if (!needsShrinking(file)) return { file }
  try {
    const blob = await resizePhoto(file)
    if (!blob || blob.size >= file.size) return { file }
    const smaller = new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    return { file: smaller, original_sha256: await sha256Of(file) }
  } catch {
    return { file }
  }
}

/** The note shown beside a shrunk photo; undefined if the photo was not shrunk. */
export const shrunkNote = (chosen: File, ready: File, words: FileWords): string | undefined =>
  chosen === ready ? undefined : words.shrunk(chosen.name, formatBytes(ready.size), formatBytes(chosen.size))
