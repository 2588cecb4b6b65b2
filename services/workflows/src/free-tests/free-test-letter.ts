import { formatInstant } from '@opdesk/contracts/time.ts'
import type { FreeTestRequest } from '@opdesk/domain/free-test/state.ts'

/** Values and link that all mails about a request for free tests share. */
export const freeTestLetter = ({ request_id, number, patient, tests, appointment }: FreeTestRequest) => ({
  values: {
    reference: number,
    member_name: patient.name,
    remark: tests.map(({ name }) => name).join(', '),
    date: formatInstant(appointment),
  },
  path: `/user/checkup-details/${encodeURIComponent(request_id)}`,
})
