import { DomainError } from '@opdesk/contracts/errors.ts'
import { RESUME_MAX_BYTES } from '@opdesk/contracts/job-application/form.ts'
import { FileTooLarge } from '@opdesk/integrations/storage/file-storage.ts'
import type { FastifyRequest } from 'fastify'
import { asRefusal, readToTheEnd } from '../files/multipart.ts'
import type { SentResume } from './store-resume.ts'

/** The fields of a form as text, and the resume if there is one. */
export interface SentForm {
  fields: Record<string, string>
  resume: SentResume | null
}

/** Whether the resume is read, or skipped unread. */
export type Reading = 'read' | 'skip'

const FIELDS_MAX = 20
const FIELD_LENGTH_MAX = 8192
const refusal = (path: string, message: string) => new DomainError('invalid_request', { errors: [{ path, message }] })

const readParts = async (
  request: FastifyRequest,
  form: SentForm,
  beforeFile: (form: SentForm) => Promise<Reading>,
): Promise<void> => {
  const limits = { files: 1, fileSize: RESUME_MAX_BYTES, fields: FIELDS_MAX, fieldSize: FIELD_LENGTH_MAX, fieldNameSize: 100 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw refusal('form', 'A field is too long')
      if (Object.hasOwn(form.fields, part.fieldname)) throw refusal('form', 'A field is sent twice')
      Object.defineProperty(form.fields, part.fieldname, { value: String(part.value), enumerable: true })
      continue
    }
    if (part.fieldname !== 'resume') throw refusal('form', 'Send the document in the field resume')
    if ((await beforeFile(form)) === 'skip') {
      part.file.resume()
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new FileTooLarge(RESUME_MAX_BYTES)
    // Ignores an empty file without a name, which browsers send for an unused file control.
    if (bytes.length > 0 || part.filename !== '') form.resume = { bytes, filename: part.filename }
  }
}

/**
 * Receives a multipart form with a resume in the field `resume`. @param beforeFile judges the fields sent before the resume, so
 * that the file of a refused sender is not read
 * @throws unsupported_media_type, invalid_request, file_too_large, too_many_files, or an error of `beforeFile`
 */
export const readApplicationForm = async (
  request: FastifyRequest,
  beforeFile: (form: SentForm) => Promise<Reading>,
): Promise<SentForm> => {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type')
  const form: SentForm = { fields: {}, resume: null }
  try {
    await readParts(request, form, beforeFile)
    return form
  } catch (error) {
    readToTheEnd(request)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'file_too_large') {
      const message = 'File size exceeds the maximum allowed size'
      throw new DomainError('file_too_large', { message, errors: [{ path: 'resume', message }] })
    }
    throw asRefusal(error, 'form')
  }
}
