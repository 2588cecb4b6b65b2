import { createHash } from 'node:crypto'
import type { Language } from '@opdesk/contracts/site/language.ts'

/** Raise it when the drawing changes: the address of a picture never shows another one. */
const DRAWING_VERSION = 1

/** The part of a picture's address that changes with its title. */
export const previewDigest = (title: string): string =>
  createHash('sha256').update(`${DRAWING_VERSION} ${title}`).digest('base64url').slice(0, 12)

/** The address of the picture of a page's title, for previews of links. */
export const previewPath = (language: Language, page: string, id: string | undefined, title: string): string =>
  `/site/preview/${language}/${page}/${encodeURIComponent(id ?? '-')}/${previewDigest(title)}.png`
