import { DomainError } from '@opdesk/contracts/errors.ts'
import { planPeriodOf, type ReadDocuments } from '@opdesk/domain/claim/attach-readings.ts'
import type { ClaimState } from '@opdesk/domain/claim/state.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import { namedSameBills, openReadings, SAME_BILLS_NAMED } from '@opdesk/operations/reading/stored-readings.ts'
import { sameBills } from '@opdesk/projections/claim-match/query.ts'
import type { AppDeps } from '../../deps.ts'
import { storedReadings } from './draft-readings.ts'

type Deps = Pick<AppDeps, 'db'> & Partial<Pick<AppDeps, 'readings'>>

/** The files of a draft that differed when the subscriber looked, and that the draft does not have any more. */
const exchangedFiles = async ({ db }: Pick<AppDeps, 'db'>, claimId: string, kept: readonly string[]): Promise<string[]> => {
  const shown = await db.selectFrom('app.shown_difference').select('file_id').where('claim_id', '=', claimId).execute()
  return shown.map(({ file_id }) => file_id).filter(file_id => !kept.includes(file_id))
}

/**
 * What is known about the documents of a draft that is being sent. Never delays the submission: documents that are not read yet,
 * and all documents while the views are behind, are left to the workflow.
 */
export const documentsAtSubmission = async (
  deps: Deps,
  claimId: string,
  { draft, subscriber }: { draft: ClaimState; subscriber: RegisteredSubscriber },
): Promise<ReadDocuments> => {
  const none: ReadDocuments = { readings: [], bills: [], same_bills: [], exchanged: [], period: null }
  if (draft.status === 'new' || !deps.readings) return none
  const files = draft.documents.map(({ file_id }) => file_id)
  const exchanged = await exchangedFiles(deps, claimId, files)
  const stored = await storedReadings(deps, files)
  const readings = await openReadings(deps.readings.keyring, stored)
  // One event has all readings of the submission: if one is missing, the workflow adds all of them later.
  if (readings.length < new Set(files).size) return { ...none, exchanged }
  const { billDigests } = deps.readings
  const bills = readings.flatMap(({ reading }) => billDigests(reading))
  try {
    const others =
      bills.length === 0
        ? []
        : (await sameBills({ visitId: draft.corrects?.claim_id ?? claimId, bills }, SAME_BILLS_NAMED).execute(deps.db)).rows
    const same_bills = namedSameBills(readings, billDigests, others)
    return { readings, bills, same_bills, exchanged, period: planPeriodOf(subscriber, draft.details.opd_date) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'behind') return { ...none, exchanged }
    throw error
  }
}
