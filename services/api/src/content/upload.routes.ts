import { Readable } from 'node:stream'
import { Program } from '@opdesk/contracts/codes.ts'
import {
  MAX_UPLOADS,
  pictureTypes,
  type UploadedDocument,
  type UploadedPicture,
  uploadedContent,
} from '@opdesk/contracts/content/uploads.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { refusedKind, typesInWords } from '@opdesk/contracts/file-kinds.ts'
import { success } from '@opdesk/contracts/http.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { checkPdf } from '@opdesk/integrations/documents/check-pdf.ts'
import { drawPicture } from '@opdesk/integrations/pictures/draw-picture.ts'
import { contentTypeOf, isPicture } from '@opdesk/integrations/storage/content-type.ts'
import { nameForContent, safeFileName } from '@opdesk/integrations/storage/file-name.ts'
import { FileTooLarge, HEAD_BYTES, StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import { kindOfFile } from '@opdesk/integrations/storage/kind-of-file.ts'
import { isActivePdf } from '@opdesk/integrations/storage/pdf-actions.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { diskFor } from '../files/free-disk.ts'
import { aboutFile, asRefusal, readToTheEnd } from '../files/multipart.ts'
import { moveToStorage } from '../files/store-files.ts'
import { commandOf } from '../plugins/command.ts'
import { okAt } from '../plugins/log-position.ts'
import type { Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { uploadLimits } from '../reference/upload-limits.ts'
import { storePicture, withinPictureQuota } from './store-picture.ts'

const PDF = 'application/pdf'

interface ReceivedUpload {
  name: string
  bytes: Buffer
}

/** Reads the files of a request into memory: they are few, and small enough for that. */
const receiveParts = async (request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload[]> => {
  const received: ReceivedUpload[] = []
  for await (const part of request.files({ limits: { files: MAX_UPLOADS, fileSize: maxBytes + 1, fields: 10 } })) {
    if (part.fieldname !== 'files') {
      part.file.resume()
      throw new DomainError('invalid_request', { errors: [{ path: part.fieldname, message: 'Send files in the field files' }] })
    }
    const bytes = await part.toBuffer()
    if (bytes.length > maxBytes) throw new FileTooLarge(maxBytes)
    received.push({ name: part.filename, bytes })
  }
  if (received.length === 0) throw new DomainError('no_file')
  return received
}

/** Stores one file: a picture for the content, or a PDF for a job. The bytes decide which of the two it is. */
const storeUpload = async (
  deps: AppDeps,
  request: FastifyRequest,
  { name: sentName, bytes }: ReceivedUpload,
  index: number,
): Promise<UploadedPicture | UploadedDocument> => {
  const owner = signedIn(request).user_id
  const name = safeFileName(sentName)
  const command = commandOf(request)
  const file_id = derivedId('content-file', command.id, String(index))
  if (await isPicture(bytes)) return await storePicture(deps, owner, file_id, await drawPicture(bytes))
  if ((await contentTypeOf(bytes)) !== PDF) {
    const kind = await kindOfFile(bytes.subarray(0, HEAD_BYTES), name)
    throw new DomainError('wrong_content_type', { message: refusedKind(name, kind, typesInWords([...pictureTypes, PDF])) })
  }
  if (isActivePdf(bytes)) throw new DomainError('document_not_safe')
  await checkPdf(bytes, owner)
  const staged = await deps.storage.receive(Readable.from([bytes]), bytes.length)
  try {
    const { sha256, size } = staged
    const reference = { file_id, name: nameForContent(name, PDF), size, content_type: PDF, sha256 }
    const now = deps.clock()
    const { file_id: id, ...file } = reference
    await deps.db
      .insertInto('app.file')
      .values({ id, ...file, owner_id: owner, created_at: now, unused_since: now })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    await moveToStorage(deps, { reference, staged })
    return { file_id, name: reference.name, size }
  } finally {
    await staged.drop()
  }
}

/**
 * POST /admin/files: uploads pictures for the content, and PDFs that describe jobs. Files are stored in order; the first refused
 * file ends the call.
 */
export const contentUploadRoutes: Routes = (app, deps) => {
  app.post(
    '/admin/files',
    {
      config: { auth: { admin: Program.settings } },
      schema: { tags: ['content'], consumes: ['multipart/form-data'], response: { 200: success(z.array(uploadedContent)) } },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new DomainError('unsupported_media_type')
      const { maxBytes } = await uploadLimits(deps)
      await withinPictureQuota(deps, signedIn(request).user_id)
      if ((await diskFor(deps)).isShort) throw new StorageFull()
      const received = await receiveParts(request, maxBytes).catch(error => {
        readToTheEnd(request)
        throw asRefusal(error, 'files')
      })
      const kept = []
      for (const [index, file] of received.entries())
        kept.push(
          await storeUpload(deps, request, file, index).catch(error => {
            throw aboutFile(error, safeFileName(file.name))
          }),
        )
      return okAt(reply, await deps.store.head(), kept)
    },
  )
}
