import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { ExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { keepWritten } from '../exports/make-export.ts'
import { JobInterrupted, type JobTools } from '../jobs/job-line.ts'
import type { WorkflowContext } from '../workflow.ts'
import { writeArchive } from './write-archive.ts'

interface Places {
  files: Pick<ExportFiles, 'put' | 'remove'>
  storage: Pick<FileStorage, 'open'>
}

/** Writes the archive of a person's data under an id. @throws JobInterrupted when the job is stopped; then no file is left */
export const keepArchive = async (
  { files, storage }: Places,
  { id, subscriber }: { id: string; subscriber: RegisteredSubscriber },
  { store, db, guard, clock }: WorkflowContext,
  { signal, onProgress }: Pick<JobTools, 'signal' | 'onProgress'>,
): ReturnType<typeof keepWritten> => {
  const parts = { store, db, ...(guard && { guard }), storage, now: clock() }
  const made = await keepWritten(files, id, out => {
    signal.addEventListener('abort', () => out.destroy(new Error('stopped')))
    if (signal.aborted) out.destroy(new Error('stopped'))
    return writeArchive(out, subscriber, parts, done => onProgress(done, 100))
  })
  if (!signal.aborted) return made
  // An erasure may have removed the job already, so no later sweep would remove its file.
  await files.remove(id)
  throw new JobInterrupted('stopped', 'the archive was made after it had been stopped')
}
