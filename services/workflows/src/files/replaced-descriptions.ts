import { eventTypesOf, resourceEventData } from '@opdesk/contracts/resource/define-resource.ts'
import { job } from '@opdesk/contracts/resource/job.ts'
import { z } from 'zod'
import type { Workflow } from '../workflow.ts'
import { noLongerUsed } from './unused-files.ts'

const types = eventTypesOf(job).flatMap(({ verb, type }) => (verb === 'added' ? [] : [type]))

/** `record` is absent where the job was deleted. */
const changed = resourceEventData.deleted.extend({ record: resourceEventData.added.shape.record.optional() })
const described = z.object({ jd: z.object({ file_id: z.string() }).nullish() })

/**
 * Marks the PDF that describes a job as unused when another one takes its place, when it is taken off, and when the job is deleted. The
 * sweep of `unused-files` removes it a day later, unless a job has it again.
 */
export const replacedDescriptions: Workflow = {
  name: 'replaced-descriptions',
  types,
  handle: async ({ data, at }, { db }) => {
    const { previous, record } = changed.parse(data)
    const before = described.parse(previous).jd?.file_id
    if (before !== undefined && before !== described.parse(record ?? {}).jd?.file_id) await noLongerUsed(db, [before], at)
  },
}
