import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { disputeEvents, disputeStream, disputeUpcasters } from './events.ts'

const remark = { remark: ERASED }

/** History entry of a decision of staff; the previous decision is the old record. */
const decision = (action: string): Audited => ({
  program: Program.approval,
  method: 'PATCH',
  action,
  after: (_, data) => data,
})

/** The stream has the id of the claim, and people who may see the claim may see its dispute. */
export const disputeDefinition = defineAggregate({
  stream: disputeStream,
  events: disputeEvents,
  upcasters: disputeUpcasters,
  live: { list: 'disputes', id: 'claim_id', audience: 'claim' },
  handling: {
    dispute_raised: {
      personal: {
        ...remark,
        'subscriber.name': ERASED,
        'subscriber.email': '',
        related_people: [],
        patient_name: ERASED,
        hospital: ERASED,
        doc_name: ERASED,
        'assigned_verifier.name': ERASED,
        'files.*.name': ERASED,
      },
      audit: 'none',
    },
    dispute_approved: { personal: remark, audit: decision('Dispute approved') },
    dispute_rejected: { personal: remark, audit: decision('Dispute rejected') },
    dispute_transferred: { personal: { 'from.name': ERASED, 'to.name': ERASED }, audit: decision('Dispute transferred') },
    dispute_settled: { personal: 'none', audit: 'none' },
  },
})
