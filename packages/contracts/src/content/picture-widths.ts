import { pictureWidths, WIDTH_MAX } from './uploads.ts'

/** Widths of the made pictures: those narrower than the picture, and its own. Pixels. */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter(each => each < width), Math.min(width, WIDTH_MAX)]
