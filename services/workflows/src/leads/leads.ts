import { jobApplicationStream } from '@opdesk/contracts/job-application/events.ts'
import { leadStream } from '@opdesk/contracts/lead/events.ts'
import { jobApplicationAggregate } from '@opdesk/domain/job-application/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type pg from 'pg'
import { removeFiles } from '../files/remove-files.ts'
import { defineWorkflow, type Workflow } from '../workflow.ts'

interface Erasing {
  keyring: Pick<Keyring, 'destroy'>
  storage: Pick<FileStorage, 'remove'>
}

const removeFile = async (db: pg.Pool, storage: Erasing['storage'], id: string): Promise<void> => {
  const { rows } = await db.query<{ sha256: string }>('select sha256 from app.file where id = $1', [id])
  for (const { sha256 } of rows)
    await removeFiles(db, storage, sha256, client => client.query('delete from app.file where id = $1', [id]))
}

/** Destroys the keys and resumes of persons that an admin erases from the contact lists and the applications (decision 0064). */
export const defineLeads = ({ keyring, storage }: Erasing): Workflow =>
  defineWorkflow({
    name: 'leads',
    on: {
      lead_erased: ({ stream }) => keyring.destroy(leadStream.idOf(stream)),
      job_application_erased: async ({ stream }, { store, db }) => {
        const { state } = await load(store, jobApplicationAggregate, stream)
        for (const file of state.files) await removeFile(db, storage, file)
        await keyring.destroy(jobApplicationStream.idOf(stream))
      },
    },
  })
