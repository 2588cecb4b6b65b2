import type { uploadContentTypes } from '@opdesk/contracts/claim/documents.ts'
import { pictureTypes } from '@opdesk/contracts/content/uploads.ts'
import { fileTypeFromBuffer } from 'file-type'

export type UploadContentType = (typeof uploadContentTypes)[number]

/** The beginning of a PDF. Programs write a byte-order mark or blank lines before it, which every reader skips. */
const PDF = /^(?:\u00ef\u00bb\u00bf)?[\s\0]*%PDF-\d\.\d/
const PNG_SIGNATURE_AND_IHDR = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/**
 * Checks by type for the signature at the very start of a file. Readers of other formats search further in, which polyglot files
 * exploit.
 */
const hasSignature: Record<UploadContentType, (head: Buffer) => boolean> = {
  'image/jpeg': head => head.length > 3 && head.readUIntBE(0, 3) === 0xffd8ff && (head[3] ?? 0) >= 0xc0,
  'image/png': head => head.subarray(0, 16).equals(PNG_SIGNATURE_AND_IHDR),
  'application/pdf': head => PDF.test(head.toString('latin1', 0, 1024)),
}

const isUpload = (type: string | undefined): type is UploadContentType => type !== undefined && type in hasSignature

const pictures: readonly string[] = pictureTypes

/** True if a file begins like a picture that the content may show. */
export const isPicture = async (bytes: Buffer): Promise<boolean> =>
  pictures.includes((await fileTypeFromBuffer(bytes))?.mime ?? '')

/** The type of an uploaded file by its first bytes, never by its name; null for every type that is not accepted. */
export const contentTypeOf = async (head: Buffer): Promise<UploadContentType | null> => {
  const type = hasSignature['application/pdf'](head) ? 'application/pdf' : (await fileTypeFromBuffer(head))?.mime
  return isUpload(type) && hasSignature[type](head) ? type : null
}
