import { pictureWidths, WIDTH_MAX } from './uploads.ts'

/**
 * Widths in pixels of the generated pictures: the standard widths below the original's, and the original's width up to `WIDEST`.
 */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter(each => each < width), Math.min(width, WIDTH_MAX)]
