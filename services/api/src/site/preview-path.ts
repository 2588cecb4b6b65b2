import { createHash } from 'node:crypto'
import type { Language } from '@opdesk/contracts/site/language.ts'

/** Raise this number when the drawing changes, because the picture behind a URL must never change. */
const DRAWING_VERSION = 1

/** The part of a picture's URL that changes with the title. */
export const previewDigest = (title: string): string =>
  createHash('sha256').update(`${DRAWING_VERSION} ${title}`).digest('base64url').slice(0, 12)

/** The URL of the picture that previews of links show for a page's title. */
export const previewPath = (language: Language, page: string, id: string | undefined, title: string): string =>
  `/site/preview/${language}/${page}/${encodeURIComponent(id ?? '-')}/${previewDigest(title)}.png`
