import type { MultipartFile } from '@fastify/multipart'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { refusedKind, typesInWords } from '@opdesk/contracts/file-kinds.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { checkPdf } from '@opdesk/integrations/documents/check-pdf.ts'
import { checkPicture } from '@opdesk/integrations/documents/check-picture.ts'
import { contentTypeOf } from '@opdesk/integrations/storage/content-type.ts'
import { nameForContent, safeFileName } from '@opdesk/integrations/storage/file-name.ts'
import { FileTooLarge, type StagedFile } from '@opdesk/integrations/storage/file-storage.ts'
import { kindOfFile } from '@opdesk/integrations/storage/kind-of-file.ts'
import type { AppDeps } from '../deps.ts'
import type { UploadLimits } from '../reference/upload-limits.ts'
import { aboutFile } from './multipart.ts'

/** A document in a temporary place, with the facts for its record. `look`: of a picture. */
export interface ReceivedDocument {
  staged: StagedFile
  content: Omit<FileReference, 'file_id'>
  look: string | undefined
}

/** The refusal of a file that is too large, with its name and the limit. */
const namingLimit = (error: unknown, name: string): unknown =>
  error instanceof FileTooLarge
    ? new DomainError(error.code, { message: `Invalid file size: ${name} has more than ${formatBytes(error.limit)}, the limit` })
    : error

/**
 * Receives a document and checks that its type is accepted and that reviewers can read it.
 * @throws wrong_file_type, file_too_large, and as checkPicture and checkPdf do
 */
export const receiveDocument = async (
  { storage }: Pick<AppDeps, 'storage'>,
  part: Pick<MultipartFile, 'file' | 'filename'>,
  { maxBytes, contentTypes }: UploadLimits,
  owner: string,
): Promise<ReceivedDocument> => {
  const name = safeFileName(part.filename)
  let content_type: Awaited<ReturnType<typeof contentTypeOf>> | undefined
  let look: string | undefined
  const inspect = async (head: Buffer, whole: () => Promise<Buffer>) => {
    const type = await contentTypeOf(head)
    if (!type || !contentTypes.has(type)) {
      const message = refusedKind(name, await kindOfFile(head, name), typesInWords(contentTypes))
      throw new DomainError('wrong_file_type', { message })
    }
    content_type = type
    try {
      if (type === 'application/pdf') await checkPdf(await whole(), owner)
      else look = await checkPicture(whole, owner)
    } catch (error) {
      throw aboutFile(error, name)
    }
  }
  const staged = await storage.receive(part.file, maxBytes, { inspect, owner }).catch(error => {
    throw namingLimit(error, name)
  })
  // The storage always inspects.
  if (!content_type) throw new DomainError('wrong_file_type')
  const { size, sha256 } = staged
  return { staged, content: { name: nameForContent(name, content_type), content_type, size, sha256 }, look }
}
