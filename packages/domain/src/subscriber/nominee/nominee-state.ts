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

/** A request of a nominee that an admin recorded. `decided` is null while it waits for a second admin. */
export type NomineeRequest = Extract<SubscriberEvent, { type: 'nominee_request_recorded' }>['data'] & {
  asked: Step
  /** Null before the proof is uploaded. */
  uploaded: (Step & Omit<Proof, 'request_id'>) | null
  decided: (Step & { verdict: 'confirmed' | 'refused'; reason: string }) | null
}

export interface Nominated {
  nominee: NomineeRecord | null
  nominee_requests: readonly NomineeRequest[]
}

export type NomineeEvent = Extract<SubscriberEvent, { type: keyof typeof nomineeEvents }>

export const isNomineeEvent = (event: SubscriberEvent): event is NomineeEvent => event.type in nomineeEvents

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
      return { nominee_requests: [...nominee_requests, { ...event.data, asked: step, uploaded: null, decided: null }] }
    case 'nominee_proof_added': {
      const { request_id, ...proof } = event.data
      return changed(request_id, { uploaded: { ...step, ...proof } })
    }
    case 'nominee_request_confirmed':
      return decided(event.data.request_id, 'confirmed', '')
    case 'nominee_request_refused':
      return decided(event.data.request_id, 'refused', event.data.reason)
  }
}

/** The state of a request whose subscriber is not erased. */
export const stateOf = ({ uploaded, decided, wish }: NomineeRequest): NomineeRequestState => {
  if (!decided) return uploaded ? 'waiting' : 'proof'
  if (decided.verdict === 'refused') return 'refused'
  return wish === 'erasure' ? 'done' : 'open'
}
