import type { PictureValue } from './picture-card.tsx'

/** The pictures of a form or a record, none if it has no list of them. */
export const picturesOf = (value: unknown): PictureValue[] => (Array.isArray(value) ? value : [])
