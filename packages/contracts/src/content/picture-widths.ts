import { pictureWidths, WIDEST } from './uploads.ts'

/** The widths that a picture is made in: those that are narrower than it, and its own. Pixels. */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter(each => each < width), Math.min(width, WIDEST)]
