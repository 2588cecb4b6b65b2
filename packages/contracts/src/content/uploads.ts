import { z } from 'zod'

/** Maximum number of pictures in one call. */
export const MAX_UPLOADS = 5
/** Types allowed for a picture of the content, as detected from its bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Maximum number of pixels (width × height) of a picture: more takes memory without showing more. */
export const MAX_PIXELS = 50_000_000
/** Width in pixels of the widest picture on any page. */
export const WIDTH_MAX = 1600
/** Widths in pixels of the generated pictures; a picture is never enlarged. */
export const pictureWidths = [360, 480, 768, 1120, 1600] as const

/** A file that an admin has uploaded for the content. A picture has a size in pixels. */
export const uploadedPicture = z.object({ file_id: z.string(), url: z.string(), width: z.int(), height: z.int() })
export const uploadedDocument = z.object({ file_id: z.string(), name: z.string(), size: z.int() })
export const uploadedContent = z.union([uploadedPicture, uploadedDocument])
export type UploadedPicture = z.infer<typeof uploadedPicture>
export type UploadedDocument = z.infer<typeof uploadedDocument>
