import { eventTypesOf, resourceEventData } from '@opdesk/contracts/resource/define-resource.ts'
import { job } from '@opdesk/contracts/resource/job.ts'
import type { Workflow } from '../workflow.ts'
import { noLongerUsed } from './unused-files.ts'

const types = eventTypesOf(job).flatMap(({ verb, type }) => (verb === 'added' ? [] : [type]))

/** Data of a change or deletion of a job. `record` is absent if the job was deleted. */
const changed = resourceEventData.deleted.extend({ record: resourceEventData.added.shape.record.optional() })
const fileOf = (record: Readonly<Record<string, unknown>> = {}): string | undefined =>
  job.answer.shape.jd.safeParse(record.jd).data?.file_id

/**
 * Marks the PDF description of a job as unused if it was replaced or removed, or if the job was deleted. The sweep of
 * `unused-files` removes the file a day later, unless a job uses it again.
 */
export const replacedDescriptions: Workflow = {
  name: 'replaced-descriptions',
  types,
  handle: async ({ data, at }, { db }) => {
    const { previous, record } = changed.parse(data)
    const before = fileOf(previous)
    if (before !== undefined && before !== fileOf(record)) await noLongerUsed(db, [before], at)
  },
}
