import { z } from 'zod'

/** A stored file as recorded in the log: the digest, never the bytes. `size` in bytes. */
export const fileReference = z.object({
  file_id: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  sha256: z.string(),
})
export type FileReference = z.infer<typeof fileReference>
