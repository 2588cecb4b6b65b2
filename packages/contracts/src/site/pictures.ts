/** One file of a picture. */
export interface PictureSource {
  url: string
  /** Pixels. */
  width: number
}

/** A picture of the content as a page shows it. */
export interface Picture {
  /** Description of the picture, for readers who cannot see it. */
  alt: string
  /** Size of the original in pixels: a page reserves its space. */
  width: number
  height: number
  /** Versions from narrow to wide; empty while they are being made. */
  avif: readonly PictureSource[]
  webp: readonly PictureSource[]
  /** File for browsers that support neither AVIF nor WebP, and while the other files are being made. */
  url: string
}
