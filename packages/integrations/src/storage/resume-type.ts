import { DomainError } from '@opdesk/contracts/errors.ts'
import { resumeTypes } from '@opdesk/contracts/job-application/form.ts'
import { readDirectory } from '../workbook/zip-parts.ts'
import { contentTypeOf } from './content-type.ts'
import { safeFileName } from './file-name.ts'
import { HEAD_BYTES } from './file-storage.ts'
import { isActivePdf } from './pdf-actions.ts'
import { loadsExternalContent } from './word-external-content.ts'

export type ResumeContentType = (typeof resumeTypes)[keyof typeof resumeTypes]

const ZIP = Buffer.from('504b0304', 'hex')
/** Parts of a Word document that run code, or that contain other files. */
const NOT_TEXT = /(?:^|\/)(?:vbaProject\.bin|activeX\/|embeddings\/)/i

const isWordDocument = (bytes: Buffer): boolean => {
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return false
  try {
    const names = readDirectory(bytes).map(({ name }) => name)
    return (
      names.includes('[Content_Types].xml') && names.includes('word/document.xml') && !names.some(name => NOT_TEXT.test(name))
    )
  } catch {
    return false
  }
}

/**
 * The type of a resume by its content, never by its name: a PDF, or a Word document without macros and embedded files. Null for
 * other files.
 */
export const resumeTypeOf = async (bytes: Buffer): Promise<ResumeContentType | null> => {
  if ((await contentTypeOf(bytes.subarray(0, HEAD_BYTES))) === resumeTypes.pdf) return resumeTypes.pdf
  return isWordDocument(bytes) ? resumeTypes.docx : null
}

/**
 * True if a resume of this type has automatic actions when it is opened (pdf-actions.ts, word-external-content.ts), or cannot be
 * checked.
 */
export const isActiveResume = (bytes: Buffer, type: ResumeContentType): boolean => {
  if (type === resumeTypes.pdf) return isActivePdf(bytes)
  try {
    return loadsExternalContent(bytes, readDirectory(bytes))
  } catch (error) {
    if (error instanceof DomainError) return true
    throw error
  }
}

/** A resume's name with the extension of its content. */
export const resumeName = (name: string, type: ResumeContentType): string => {
  const extension = type === resumeTypes.pdf ? '.pdf' : '.docx'
  const safe = safeFileName(name)
  return safe.toLowerCase().endsWith(extension) ? safe : safeFileName(`${safe}${extension}`)
}
