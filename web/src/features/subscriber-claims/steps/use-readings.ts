import { type DocumentKind, documentKinds, MAX_FILES_PER_UPLOAD } from '@opdesk/contracts/claim/documents.ts'
import type { PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { DraftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { useDraftUploads } from '../documents/use-draft-uploads.ts'
import type { ClaimFormValues } from '../form/claim-form-values.ts'
import { placeToFill } from '../form/fill-place.ts'
import type { ClaimForm } from '../form/use-claim-form.ts'
import { draftReadingsQuery, placeQuery } from '../queries.ts'
import { kindOfReading } from './guess-kind.ts'
import { type Doubt, doubtfulFields, fieldsToFill, type ReadFields, readFields } from './readings.ts'
import { hasDocuments } from './step.ts'

interface ReadingsOptions {
  form: ClaimForm
  claim: SubscriberClaim | undefined
  combination: PlanTerms['combination']
  now: Date
  documents: ReturnType<typeof useDraftUploads>
}

/** The kinds that a reading tells apart. */
const guessed: readonly DocumentKind[] = ['prescription', 'fee_receipt']

/**
 * Reads what was found in the papers of a draft: fills empty fields of the form, and corrects a guessed kind once. A person's own
 * choice of a kind stays.
 */
export const useReadings = ({ form, claim, combination, now, documents }: ReadingsOptions) => {
  const { data: readings } = useQuery({
    ...draftReadingsQuery(claim ?? { _id: '', version: 0 }),
    enabled: claim !== undefined && hasDocuments(claim),
    placeholderData: keepPreviousData,
  })
  const client = useQueryClient()
  const filled = useRef<ReadFields>({})
  const corrected = useRef(new Set<string>())
  const type = form.values.claim_type
  const fillPlace = async (pincode: string) => {
    const found = await client.fetchQuery(placeQuery(pincode)).catch(() => undefined)
    if (found?.place && form.getValues().pincode === pincode) form.setValues(placeToFill(form.getValues(), found.place, {}))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills once for each answer
  useEffect(() => {
    if (!claim || !readings) return
    const read = readFields(claim, readings.records, { type, combination, now })
    const values = fieldsToFill(form.getValues(), read, filled.current)
    filled.current = { ...filled.current, ...read }
    if (Object.keys(values).length > 0) form.setValues(values)
    if (values.pincode !== undefined) void fillPlace(values.pincode)
  }, [readings, claim, type])
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects once for each answer
  useEffect(() => {
    if (!claim || !readings || documents.move.isPending) return
    const wrong = misplaced(claim, readings, fileId => documents.isGuessed(fileId) && !corrected.current.has(fileId))
    if (!wrong) return
    corrected.current.add(wrong.file_id)
    documents.move.mutate(wrong)
  }, [readings, claim, documents.move.isPending])
  const doubts = claim && readings ? doubtfulFields(claim, readings.records, { type, combination, now }) : {}
  const accept = (field: keyof ClaimFormValues, { value }: Doubt) => {
    form.setValues({ [field]: value })
    form.clearFieldError(field)
    if (field === 'pincode') void fillPlace(String(value))
  }
  return { readings, doubts, accept, isReading: readings?.records.some(({ state }) => state === 'waiting') ?? false }
}

/** The first paper whose guessed kind differs from the kind that its reading tells. */
const misplaced = (claim: SubscriberClaim, { records }: DraftReadings, isGuessed: (fileId: string) => boolean) => {
  for (const { file_id, offers, doubts } of records) {
    const to = kindOfReading([...offers, ...doubts])
    const from = documentKinds.find(kind => claim[kind].some(file => file.file_id === file_id))
    if (!to || !from || from === to || !guessed.includes(from) || !isGuessed(file_id)) continue
    if (claim[to].length < MAX_FILES_PER_UPLOAD) return { file_id, from, to }
  }
  return undefined
}
