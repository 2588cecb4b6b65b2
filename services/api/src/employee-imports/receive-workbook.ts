import { MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { safeFileName } from '@opdesk/integrations/storage/file-name.ts'
import { StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { diskFor } from '../files/free-disk.ts'
import { asRefusal, readToTheEnd } from '../files/multipart.ts'

export interface ReceivedWorkbook {
  /** Fields of the form, as text. */
  fields: Record<string, string>
  file: { name: string; bytes: Buffer }
}

const FIELD_MAX = 200
const refusal = (path: string, message: string) => new DomainError('invalid_request', { errors: [{ path, message }] })

const readParts = async (request: FastifyRequest): Promise<ReceivedWorkbook> => {
  const limits = { files: 1, fileSize: MAX_WORKBOOK_BYTES + 1, fields: 10, fieldSize: FIELD_MAX, fieldNameSize: 100 }
  const fields = new Map<string, string>()
  let file: ReceivedWorkbook['file'] | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) throw refusal('form', 'A field is too long')
      if (fields.has(part.fieldname)) throw refusal('form', 'A field is sent twice')
      fields.set(part.fieldname, String(part.value))
      continue
    }
    if (part.fieldname !== 'file') throw refusal('form', 'The workbook goes into the field file')
    const bytes = await part.toBuffer()
    if (bytes.length > MAX_WORKBOOK_BYTES) throw new DomainError('workbook_too_large')
    file = { name: safeFileName(part.filename), bytes }
  }
  if (!file) throw refusal('file', 'Please choose a file!')
  return { fields: Object.fromEntries(fields), file }
}

/**
 * Receives the form of a new import with its workbook, without reading the workbook.
 * @throws unsupported_media_type, invalid_request, workbook_too_large, too_many_files, storage_full
 */
export const receiveWorkbook = async (deps: AppDeps, request: FastifyRequest): Promise<ReceivedWorkbook> => {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type')
  if ((await diskFor(deps)).isShort) throw new StorageFull()
  try {
    return await readParts(request)
  } catch (error) {
    readToTheEnd(request)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw code === 'FST_REQ_FILE_TOO_LARGE' || code === 'file_too_large'
      ? new DomainError('workbook_too_large')
      : asRefusal(error, 'form')
  }
}
