import { formatBytes } from './format-bytes.ts'

/** A photo above this size is made smaller: at 3G speeds each further megabyte is six seconds of waiting. Bytes. */
const SENT_AS_CHOSEN = 600_000
/** Pixels. An A4 page has 170 dots per inch then: text of 6 points stays legible. */
const LONGEST_EDGE = 2000
const QUALITY = 0.85

/** Whether it is a photo that is made smaller before it is sent. */
export const needsShrinking = (file: File): boolean => file.size > SENT_AS_CHOSEN && /^image\/(jpeg|png)$/.test(file.type)

/** A file that is ready to be sent. `original_sha256`: of the photo that it was made from, in hex; absent for a file as chosen. */
export interface ReadyFile {
  file: File
  original_sha256?: string
}

const sha256Of = async (file: File): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const drawSmaller = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency, and a transparent pixel would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Makes a large photo smaller: phones take pictures of 8 MB where 1 MB is just as legible. A small file, one that is no photo,
 * cannot be read or would not become smaller stays as it is.
 */
export const shrinkPhoto = async (file: File): Promise<ReadyFile> => {
  if (!needsShrinking(file)) return { file }
  try {
    const blob = await drawSmaller(file)
    if (!blob || blob.size >= file.size) return { file }
    const smaller = new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    return { file: smaller, original_sha256: await sha256Of(file) }
  } catch {
    return { file }
  }
}

/** The note beside a photo that was made smaller. */
export const shrunkNote = (chosen: File, ready: File): string | undefined =>
  chosen === ready
    ? undefined
    : `${chosen.name} was made smaller: ${formatBytes(ready.size)} in place of ${formatBytes(chosen.size)}. Please check that it can still be read.`
