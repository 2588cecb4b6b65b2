import { z } from 'zod'
import { decider } from '../claim/events.ts'
import { defineEvents, type EventOf, type Upcasters } from '../event.ts'
import { fileReference } from '../file-reference.ts'
import { paise } from '../paise.ts'
import { streamsOf } from '../stream.ts'

const stage = z.enum(['verifier', 'management', 'manager', 'finance'])
const person = z.object({ id: z.string(), name: z.string() })

/** Events of a dispute's stream `dispute-<claim id>`. Amounts in paise. */
export const disputeEvents = defineEvents({
  /** The claim when it was disputed, and the owner's remark. */
  dispute_raised: z.object({
    claim_number: z.string(),
    subscriber: z.object({ id: z.string(), name: z.string(), email: z.string(), subscriber_type: z.int() }),
    patient_name: z.string(),
    hospital: z.string(),
    doc_name: z.string(),
    bill_amount: paise,
    claimable_amount: paise,
    paid_amount: paise,
    assigned_verifier: z.object({ id: z.string(), name: z.string() }).nullable(),
    related_people: z.array(z.string()),
    /** The deciders of the claim: they cannot decide at another stage of the dispute. */
    claim_deciders: z.array(decider),
    remark: z.string(),
    files: z.array(fileReference),
  }),
  dispute_approved: z.object({ stage, remark: z.string() }),
  dispute_rejected: z.object({ stage, remark: z.string() }),
  /** Management gave the dispute to another verifier; `from` null if it was unassigned. */
  dispute_transferred: z.object({ from: person.nullable(), to: person }),
  /** The approved dispute has been paid. */
  dispute_settled: z.object({ amount: paise, reference: z.string() }),
})
export type DisputeEvent = EventOf<typeof disputeEvents>
export type DisputeEventType = DisputeEvent['type']
export const disputeUpcasters: Upcasters = {
  'dispute_raised@1': data => ({ ...data, claim_deciders: [] }),
}

export const disputeStream = streamsOf('dispute')
