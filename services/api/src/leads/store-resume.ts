import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { refusedKind, typesInWords } from '@opdesk/contracts/file-kinds.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { RESUME_MAX_BYTES, resumeTypes } from '@opdesk/contracts/job-application/form.ts'
import { checkPdf } from '@opdesk/integrations/documents/check-pdf.ts'
import { safeFileName } from '@opdesk/integrations/storage/file-name.ts'
import { HEAD_BYTES, StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import { kindOfFile } from '@opdesk/integrations/storage/kind-of-file.ts'
import { isActiveResume, resumeName, resumeTypeOf } from '@opdesk/integrations/storage/resume-type.ts'
import type { AppDeps } from '../deps.ts'
import { diskFor } from '../files/free-disk.ts'
import { moveToStorage } from '../files/store-files.ts'
import { visitor } from '../plugins/notify-admins.ts'

/** A resume as it was sent. */
export interface SentResume {
  bytes: Buffer
  filename: string
}

const refused = (code: ErrorCode, message: string = errorCatalogue[code][1]): DomainError =>
  new DomainError(code, { message, errors: [{ path: 'resume', message }] })

/**
 * Stores a resume. Unless an application names it, it is removed after a day.
 * @throws resume_not_readable, resume_not_safe, storage_full, and as checkPdf does
 */
export const storeResume = async (deps: AppDeps, { bytes, filename }: SentResume): Promise<FileReference> => {
  const content_type = await resumeTypeOf(bytes)
  if (content_type === null) {
    const name = safeFileName(filename)
    const kind = await kindOfFile(bytes.subarray(0, HEAD_BYTES), name)
    throw refused('resume_not_readable', refusedKind(name, kind, typesInWords(Object.values(resumeTypes))))
  }
  if (isActiveResume(bytes, content_type)) throw refused('resume_not_safe')
  if (content_type === resumeTypes.pdf)
    await checkPdf(bytes, visitor.id).catch(error => {
      throw error instanceof DomainError && error.status === 422 ? refused(error.code) : error
    })
  if ((await diskFor(deps)).isShort) throw new StorageFull()
  const staged = await deps.storage.receive(Readable.from([bytes]), RESUME_MAX_BYTES)
  try {
    const { sha256, size } = staged
    const reference = { file_id: randomUUID(), name: resumeName(filename, content_type), size, content_type, sha256 }
    const { file_id: id, ...file } = reference
    const created_at = deps.clock()
    await deps.db
      .insertInto('app.file')
      .values({ id, ...file, owner_id: visitor.id, created_at, unused_since: created_at })
      .execute()
    await moveToStorage(deps, { reference, staged })
    return reference
  } finally {
    await staged.drop()
  }
}
