import { formatInstant } from '@opdesk/contracts/time.ts'
import type { FreeTestRequest } from '@opdesk/domain/free-test/state.ts'

/** Common values and link of all mails about a free-test request. */
export const freeTestLetter = ({ request_id, number, patient, tests, appointment }: FreeTestRequest) => ({
  values: {
    reference: number,
    member_name: patient.name,
    remark: tests.map(({ name }) => name).join(', '),
    date: formatInstant(appointment),
  },
  path: `/user/checkup-details/${encodeURIComponent(request_id)}`,
})
