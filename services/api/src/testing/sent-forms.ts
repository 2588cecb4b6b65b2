import { jobApplicationStream } from '@opdesk/contracts/job-application/events.ts'
import type { LeadInput } from '@opdesk/contracts/lead/events.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { receiveJobApplication } from '../leads/receive-application.ts'
import { receiveLeadForm } from '../leads/receive-lead.ts'
import { pdf } from './client.ts'
import type { Scene } from './scene.ts'

let sent = 0

/** Adds a lead as if its form had been accepted; answers the lead's id. */
export const addLead = async ({ test }: Scene, kind: LeadKind, typed: Partial<LeadInput> = {}): Promise<string> => {
  sent += 1
  const email = `visitor${sent}@forms.test`
  const phone = kind === 'email' ? '' : String(9_600_000_000 + sent)
  await receiveLeadForm(test.deps, kind, { name: 'Kavya Pillai', email, phone, hear: 'Event', message: 'Please call.', ...typed })
  await test.settle()
  const { rows } = await sql<{
    id: string
  }>`select lead_id as id from ${viewTable('lead')} where email = ${typed.email ?? email}`.execute(test.deps.db)
  return rows[0]?.id ?? ''
}

/** Adds an open job; answers its id. */
export const addJob = async ({ admin }: Scene, title = 'Claims officer'): Promise<string> => {
  const body = { title, description: '<p>Read bills.</p>', status: true }
  const answer = await admin.post('/admin/jobs', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data._id
}

/** Adds an application with a resume; answers the ids of both. */
export const addApplication = async ({ test }: Scene, job: string): Promise<{ id: string; file: string }> => {
  sent += 1
  const form = {
    job,
    name: 'Kavya Pillai',
    email: `applicant${sent}@forms.test`,
    mobile: String(9_700_000_000 + sent),
    experience: 3,
  }
  await test.settle()
  await receiveJobApplication(test.deps, form, { bytes: pdf(`resume ${sent}`), filename: 'cv.pdf' })
  await test.settle()
  const { rows } = await sql<{ stream: string; data: { resume: { file_id: string } } }>`
    select stream, data from log.events where type = 'job_application_received' order by position desc limit 1`.execute(
    test.deps.db,
  )
  return { id: jobApplicationStream.idOf(rows[0]?.stream ?? ''), file: rows[0]?.data.resume.file_id ?? '' }
}
