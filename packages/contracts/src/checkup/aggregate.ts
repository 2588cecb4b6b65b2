import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { checkupEvents, checkupStream } from './events.ts'

/** Shows a change of a checkup by an admin. The history report leaves out changes by the checkup's subscriber. */
const marked = (action: string, completed: boolean): Audited => ({
  program: Program.tests,
  method: 'PATCH',
  action,
  before: () => ({ completed: !completed }),
  after: () => ({ completed }),
})

export const checkupDefinition = defineAggregate({
  stream: checkupStream,
  events: checkupEvents,
  live: { list: 'checkups', audience: 'subject' },
  handling: {
    checkup_purchased: { personal: 'none', audit: 'none' },
    checkup_details_given: {
      personal: {
        patient_name: ERASED,
        age: 1,
        address: '',
        pincode: 110_001,
        gender: 3,
        appointment: '1970-01-01T00:00:00.000Z',
      },
      audit: 'none',
    },
    checkup_completed: { personal: 'none', audit: marked('Purchased checkup completed', true) },
    checkup_reopened: { personal: 'none', audit: marked('Purchased checkup pending again', false) },
    checkup_cancelled: { personal: 'none', audit: 'none' },
  },
})
