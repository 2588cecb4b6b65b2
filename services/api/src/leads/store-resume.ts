import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { jobApplicationErrors } from '@opdesk/contracts/job-application/errors.ts'
import { RESUME_MAX_BYTES } from '@opdesk/contracts/job-application/form.ts'
import { StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
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

const refused = (code: keyof typeof jobApplicationErrors): DomainError =>
  new DomainError(code, { errors: [{ path: 'resume', message: jobApplicationErrors[code][1] }] })

/**
 * Stores a resume. Unless an application names it, it is removed after a day.
 * @throws resume_not_readable, resume_not_safe, storage_full
 */
export const storeResume = async (deps: AppDeps, { bytes, filename }: SentResume): Promise<FileReference> => {
  const content_type = await resumeTypeOf(bytes)
  if (content_type === null) throw refused('resume_not_readable')
  if (isActiveResume(bytes, content_type)) throw refused('resume_not_safe')
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
