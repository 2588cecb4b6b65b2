/** The start of an object. */
export const OBJECT = /\d\s+\d+\s+obj\b/

/**
 * True if a PDF has its end: behind the last object stands the place of the cross-reference table, which lies in the file. Bytes
 * after the end do not matter. The place 0 belongs to the first part of a file whose beginning is shown before the rest arrives.
 */
export const hasEnd = (text: string): boolean => {
  const at = text.lastIndexOf('startxref')
  if (at === -1) return false
  const tail = text.slice(at)
  const place = Number(/^startxref\s+(\d+)/.exec(tail)?.[1] ?? 0)
  return place > 0 && place < text.length && !OBJECT.test(tail)
}

/** True if the last object of a PDF is not complete. */
export const endsInObject = (text: string): boolean => {
  const last = [...text.matchAll(/\d\s+\d+\s+obj\b/g)].at(-1)
  return last !== undefined && !text.includes('endobj', last.index)
}
