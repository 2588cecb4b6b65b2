import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { NomineeRecord } from '@opdesk/contracts/subscriber/nominee/events.ts'
import { nomineeEvents } from '@opdesk/contracts/subscriber/nominee/events.ts'
import type { NomineeRequestState } from '@opdesk/contracts/subscriber/nominee/states.ts'

interface Step {
  by: { id: string; name: string }
  /** ISO 8601. */
  at: string
}

type Proof = Extract<SubscriberEvent, { type: 'nominee_proof_added' }>['data']

/** A file with the subscriber's data for the nominee. `end`: null while it is being made. Times are ISO 8601. */
export interface Copy {
  copy_id: string
  requested_at: string
  end: 'failed' | { size: number; sha256: string; expires_at: string } | null
  fetched: Step | null
}

/** A request of a nominee that an admin recorded. `decided` is null while it waits for a second admin. */
export type NomineeRequest = Extract<SubscriberEvent, { type: 'nominee_request_recorded' }>['data'] & {
  asked: Step
  /** Null before the proof is uploaded. */
  uploaded: (Step & Omit<Proof, 'request_id'>) | null
  decided: (Step & { verdict: 'confirmed' | 'refused'; reason: string }) | null
  /** The file of a confirmed copy, the latest one; null before it is asked for. */
  copy: Copy | null
  /** The end of a confirmed correction. */
  closed: (Step & { note: string }) | null
}

export interface Nominated {
  nominee: NomineeRecord | null
  nominee_requests: readonly NomineeRequest[]
}

export type NomineeEvent = Extract<SubscriberEvent, { type: keyof typeof nomineeEvents }>

export const isNomineeEvent = (event: SubscriberEvent): event is NomineeEvent => event.type in nomineeEvents

type CopyEvent = Extract<SubscriberEvent, { type: `nominee_copy_${string}` }>

const copyOf = (requests: Nominated['nominee_requests'], id: string): Copy | null =>
  requests.find(({ request_id }) => request_id === id)?.copy ?? null

const copyAfter = (before: Copy | null, event: CopyEvent, step: Step): Copy | null => {
  const { copy_id } = event.data
  if (event.type === 'nominee_copy_requested') return { copy_id, requested_at: step.at, end: null, fetched: null }
  if (before?.copy_id !== copy_id) return before
  if (event.type === 'nominee_copy_failed') return { ...before, end: 'failed' }
  if (event.type === 'nominee_copy_fetched') return { ...before, fetched: step }
  const { size, sha256, expires_at } = event.data
  return { ...before, end: { size, sha256, expires_at } }
}

export const nomineeAfter = ({ nominee_requests }: Nominated, event: NomineeEvent, step: Step): Partial<Nominated> => {
  const changed = (request_id: string, change: Partial<NomineeRequest>) => ({
    nominee_requests: nominee_requests.map(request => (request.request_id === request_id ? { ...request, ...change } : request)),
  })
  const decided = (request_id: string, verdict: 'confirmed' | 'refused', reason: string) =>
    changed(request_id, { decided: { ...step, verdict, reason } })
  switch (event.type) {
    case 'nominee_named':
      return { nominee: event.data }
    case 'nominee_removed':
      return { nominee: null }
    case 'nominee_request_recorded':
      return {
        nominee_requests: [
          ...nominee_requests,
          { ...event.data, asked: step, uploaded: null, decided: null, copy: null, closed: null },
        ],
      }
    case 'nominee_proof_added': {
      const { request_id, ...proof } = event.data
      return changed(request_id, { uploaded: { ...step, ...proof } })
    }
    case 'nominee_request_confirmed':
      return decided(event.data.request_id, 'confirmed', '')
    case 'nominee_request_refused':
      return decided(event.data.request_id, 'refused', event.data.reason)
    case 'nominee_request_closed':
      return changed(event.data.request_id, { closed: { ...step, note: event.data.note } })
    default:
      return changed(event.data.request_id, { copy: copyAfter(copyOf(nominee_requests, event.data.request_id), event, step) })
  }
}

/** The state of a request whose subscriber is not erased. */
export const stateOf = ({ uploaded, decided, wish, copy, closed }: NomineeRequest): NomineeRequestState => {
  if (!decided) return uploaded ? 'waiting' : 'proof'
  if (decided.verdict === 'refused') return 'refused'
  return wish === 'erasure' || copy?.fetched || closed ? 'done' : 'open'
}
