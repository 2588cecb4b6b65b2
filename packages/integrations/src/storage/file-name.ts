import type { UploadContentType } from './content-type.ts'

const MAX_LENGTH = 150
const MAX_EXTENSION = 10

/**
 * Matches unwanted characters of a name: control characters and line breaks; direction marks and overrides, which make `fdp.exe`
 * read as `exe.pdf`; and invisible characters. The joiners U+200C and U+200D are kept, because Indian scripts need them.
 */
const UNWANTED = /[\p{Cc}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A file's name for display: no path, no invisible characters, at most 150 characters with the extension kept. */
export const safeFileName = (name: string): string => {
  const clean = name.toWellFormed().normalize('NFC').replace(UNWANTED, '')
  const line = (clean.split(/[/\\]/).at(-1) ?? '').replace(/\s+/g, ' ').replace(/^[. ]+/, '')
  const base = /^.*[^. ]/s.exec(line)?.[0] ?? ''
  if (base === '') return 'file'
  const characters = Array.from(base)
  if (characters.length <= MAX_LENGTH) return base
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 && characters.length - dot <= MAX_EXTENSION + 1 ? characters.slice(dot) : []
  return [...characters.slice(0, MAX_LENGTH - extension.length), ...extension].join('')
}

const extensions: Record<UploadContentType, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** The name with the extension of its content, so that a picture named `x.html` does not open as a web page. */
export const nameForContent = (name: string, type: UploadContentType): string => {
  const lower = name.toLowerCase()
  return extensions[type].some(extension => lower.endsWith(extension)) ? name : safeFileName(`${name}${extensions[type][0]}`)
}

/** Percent-encodes all characters except the attr-char of RFC 5987. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The value of a Content-Disposition header (RFC 6266): a plain ASCII name for all clients and, if it differs, also the real name.
 * Safe for any name.
 */
export const contentDisposition = (name: string, disposition: 'attachment' | 'inline' = 'attachment'): string => {
  const safe = safeFileName(name)
  const plain = safe.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const extended = plain === safe ? '' : `; filename*=UTF-8''${encodeExtended(safe)}`
  return `${disposition}; filename="${plain}"${extended}`
}
