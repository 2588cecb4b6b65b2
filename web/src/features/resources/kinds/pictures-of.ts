import type { PictureValue } from './picture-card.tsx'

/** The pictures in a value of a form or a record; empty if the value is not a list. */
export const picturesOf = (value: unknown): PictureValue[] => (Array.isArray(value) ? value : [])
