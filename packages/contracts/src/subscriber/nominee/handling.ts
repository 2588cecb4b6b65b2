import { Program } from '../../codes.ts'
import { type Audited, under } from '../../define-aggregate.ts'
import { ERASED } from '../../erased.ts'

const record = { name: ERASED, relationship: '', phone: '', email: '' }

/** History entry of an admin's step. The report shows the request as a record of its own. */
const told = <D extends { request_id: string }>(
  method: Audited['method'],
  more: Pick<Audited<D>, 'action' | 'before' | 'after'>,
): Audited<D> => ({ program: Program.corporateSubscriber, method, record: ({ request_id }) => request_id, ...more })

/** Personal data and history entries of the events of a nominee. The report leaves out what the subscriber does alone. */
export const nomineeHandling = {
  nominee_named: { personal: record, audit: 'none' },
  nominee_removed: { personal: 'none', audit: 'none' },
  nominee_request_recorded: {
    personal: { proof: ERASED, reason: ERASED, ...under('nominee', record) },
    audit: told<{ request_id: string; ground: string; wish: string; reason: string }>('POST', {
      action: 'Request of a nominee recorded',
      before: () => null,
      after: (_, { ground, wish, reason }) => ({ request: 'waiting', ground, wish, reason }),
    }),
  },
  nominee_proof_added: {
    personal: { number: ERASED, 'file.name': ERASED },
    audit: told<{ request_id: string; kind: string; number: string }>('PATCH', {
      action: 'Proof of a nominee uploaded',
      after: (before, { kind, number }) => ({ ...before, proof: kind, proof_number: number }),
    }),
  },
  nominee_request_confirmed: {
    personal: 'none',
    audit: told('PATCH', { action: 'Request of a nominee confirmed', after: before => ({ ...before, request: 'confirmed' }) }),
  },
  nominee_request_refused: {
    personal: { reason: ERASED },
    audit: told<{ request_id: string; reason: string }>('PATCH', {
      action: 'Request of a nominee refused',
      after: (before, { reason }) => ({ ...before, request: 'refused', refusal: reason }),
    }),
  },
  nominee_copy_requested: {
    personal: 'none',
    audit: told('POST', {
      action: 'Copy of the data for a nominee requested',
      after: before => ({ ...before, copy: 'requested' }),
    }),
  },
  nominee_copy_made: { personal: 'none', audit: 'none' },
  nominee_copy_failed: { personal: 'none', audit: 'none' },
  nominee_copy_fetched: {
    personal: 'none',
    audit: told('POST', { action: 'Copy of the data for a nominee fetched', after: before => ({ ...before, copy: 'fetched' }) }),
  },
  nominee_request_closed: {
    personal: { note: ERASED },
    audit: told<{ request_id: string; note: string }>('PATCH', {
      action: 'Correction for a nominee done',
      after: (before, { note }) => ({ ...before, request: 'done', note }),
    }),
  },
} as const
