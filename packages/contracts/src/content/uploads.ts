import { z } from 'zod'

/** Pictures in one call. */
export const MAX_UPLOADS = 5
/** What a picture of the content may be, by its content. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** A picture has at most so many pixels, and is at least one pixel wide and high: more takes memory, and shows nothing more. */
export const MAX_PIXELS = 50_000_000
/** Pixels: no page shows a wider one. */
export const WIDEST = 1600
/** Pixels: the widths that pictures are made in, where they are narrower than the picture. */
export const pictureWidths = [360, 480, 768, 1120, 1600] as const

/** A file that an admin has uploaded for the content. A picture has a size in pixels. */
export const uploadedPicture = z.object({ file_id: z.string(), url: z.string(), width: z.int(), height: z.int() })
export const uploadedDocument = z.object({ file_id: z.string(), name: z.string(), size: z.int() })
export const uploadedContent = z.union([uploadedPicture, uploadedDocument])
export type UploadedPicture = z.infer<typeof uploadedPicture>
export type UploadedDocument = z.infer<typeof uploadedDocument>
