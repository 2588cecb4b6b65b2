/** One file of a picture. */
export interface PictureSource {
  url: string
  /** Pixels. */
  width: number
}

/** A picture of the content as a page shows it. */
export interface Picture {
  /** Its description, for readers who do not see it. */
  alt: string
  /** Size of the picture itself, in pixels: a page keeps its place free. */
  width: number
  height: number
  /** From narrow to wide; empty while they are being made. */
  avif: readonly PictureSource[]
  webp: readonly PictureSource[]
  /** The file for browsers that read neither, and while the others are being made. */
  url: string
}
