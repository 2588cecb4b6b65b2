import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { type StagedFile, StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { uploadLimits } from '../reference/upload-limits.ts'
import { diskFor } from './free-disk.ts'
import { asRefusal, readToTheEnd } from './multipart.ts'
import { receiveDocument } from './receive-document.ts'

const FIELDS_MAX = 20
const FIELD_LENGTH_MAX = 8192

/** The fields of a form as text, and its document in a temporary place: unless it is kept, `withForm` removes it at the end. */
export interface ReceivedForm {
  fields: Record<string, string>
  file: { staged: StagedFile; content: Omit<FileReference, 'file_id'> } | null
}

const wrongField = (path: string, message: string): DomainError =>
  new DomainError('invalid_request', { errors: [{ path, message }] })

const tooLarge = (): DomainError => {
  const message = 'File size exceeds the maximum allowed size'
  return new DomainError('file_too_large', { message, errors: [{ path: 'file', message }] })
}

const readParts = async (deps: AppDeps, request: FastifyRequest, form: ReceivedForm): Promise<void> => {
  const allowed = await uploadLimits(deps)
  const limits = { files: 1, fileSize: allowed.maxBytes + 1, fields: FIELDS_MAX, fieldSize: FIELD_LENGTH_MAX, fieldNameSize: 100 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw wrongField('form', 'A field is too long')
      if (Object.hasOwn(form.fields, part.fieldname)) throw wrongField('form', 'A field is sent twice')
      Object.defineProperty(form.fields, part.fieldname, { value: String(part.value), enumerable: true })
      continue
    }
    if (part.fieldname !== 'file') {
      part.file.resume()
      throw wrongField('form', 'Send the document in the field file')
    }
    const { staged, content } = await receiveDocument(deps, part, allowed, signedIn(request).user_id)
    form.file = { staged, content }
  }
}

/**
 * Validates the fields of a form.
 * @throws invalid_request with the invalid fields
 */
export const parseFields = <T extends z.ZodType>(schema: T, fields: ReceivedForm['fields']): z.output<T> => {
  const { data, error } = schema.safeParse(fields)
  if (!error) return data
  const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new DomainError('invalid_request', { errors, ...(errors[0] && { message: errors[0].message }) })
}

/**
 * Receives a multipart form with fields and at most one document, in `file`, checks the document's content and size, and runs
 * `work` with the form. If `work` does not keep the document, it is removed afterwards.
 * @throws unsupported_media_type, invalid_request, too_many_files, and as receiveDocument does
 */
export const withForm = async <T>(
  deps: AppDeps,
  request: FastifyRequest,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type')
  if ((await diskFor(deps)).isShort) throw new StorageFull()
  const form: ReceivedForm = { fields: {}, file: null }
  try {
    await readParts(deps, request, form).catch(error => {
      readToTheEnd(request)
      throw error instanceof DomainError && error.code === 'file_too_large' ? tooLarge() : asRefusal(error, 'form')
    })
    return await work(form)
  } finally {
    await form.file?.staged.drop()
  }
}
