import { Program } from '../../codes.ts'
import { type Audited, under } from '../../define-aggregate.ts'
import { ERASED } from '../../erased.ts'

const record = { name: ERASED, dob: '', gender: 3, phone: '', address: '' }

/** History entry of an admin's change of a member. The report compares it with the record that the member's earlier events made. */
const told = <D extends { member_id: string }>(
  method: Audited['method'],
  more: Pick<Audited<D>, 'action' | 'after' | 'untold'>,
): Audited<D> => ({ program: Program.corporateSubscriber, method, record: ({ member_id }) => member_id, ...more })

/** Personal data and history entries of the events of a family. The history report leaves out changes by subscribers themselves. */
export const familyHandling = {
  member_added: {
    personal: record,
    audit: told<{ member_id: string; review: string; asked_on: string | null }>('POST', {
      action: 'Family member added',
      after: (_, data) => data,
      untold: ({ review, asked_on }) => review === 'pending' || asked_on === null,
    }),
  },
  child_declared: { personal: 'none', audit: 'none' },
  member_change_requested: {
    personal: { ...under('current', record), ...under('wanted', record), 'file.name': ERASED },
    audit: 'none',
  },
  member_reviewed: {
    personal: { name: ERASED, reason: ERASED },
    audit: told<{ member_id: string; kind: 'add' | 'change'; verdict: string; reason: string }>('PATCH', {
      action: ({ kind, verdict }) => `${kind === 'add' ? 'New family member' : 'Change of a family member'} ${verdict}`,
      after: (before, { verdict, reason }) => ({ ...before, review: verdict, reason }),
    }),
  },
  member_changed: {
    personal: { name: ERASED, ...under('old', record), ...under('new', record) },
    audit: told<{ member_id: string; new: object }>('PATCH', {
      action: 'Family member changed',
      after: (before, data) => ({ ...before, ...data.new }),
    }),
  },
  member_plan_status_changed: {
    personal: { name: ERASED },
    audit: told<{ member_id: string; plan_status: number }>('PATCH', {
      action: ({ plan_status }) => (plan_status === 1 ? 'Family member paid' : 'Family member unpaid'),
      after: (before, { plan_status }) => ({ ...before, plan_status }),
    }),
  },
  members_dropped: { personal: { names: [] }, audit: 'none' },
  member_removed: { personal: 'none', audit: 'none' },
  member_paid: { personal: 'none', audit: 'none' },
  member_unpaid: { personal: 'none', audit: 'none' },
} as const
