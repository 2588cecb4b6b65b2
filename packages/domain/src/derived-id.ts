import { createHash } from 'node:crypto'

const sha256 = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Derives a UUID (version 8) from a digest of the parts: the same parts give the same id. */
export const derivedId = (...parts: string[]): string => {
  const hex = sha256(...parts)
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
