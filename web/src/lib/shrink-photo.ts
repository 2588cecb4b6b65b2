import { formatBytes } from './format-bytes.ts'

const LONGEST_EDGE = 2600
const QUALITY = 0.85

/** Whether it is a photo that exceeds the limit. */
export const needsShrinking = (file: File, maxBytes: number): boolean =>
  file.size > maxBytes && /^image\/(jpeg|png)$/.test(file.type)

/**
 * Makes a photo that exceeds the limit smaller: phones take pictures of 8 MB where 1 MB is just as legible. A file that fits, is
 * not a photo, or cannot be read stays as it is.
 */
export const shrinkPhoto = async (file: File, maxBytes: number): Promise<File> => {
  if (!needsShrinking(file, maxBytes)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}

/** What whoever chose a photo is told when it was made smaller. */
export const shrunkNote = (chosen: File, ready: File): string | undefined =>
  chosen === ready
    ? undefined
    : `${chosen.name} was made smaller to fit: ${formatBytes(ready.size)} in place of ${formatBytes(chosen.size)}. Please check that it can still be read.`
