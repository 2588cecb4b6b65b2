import { genderLabel } from '@opdesk/contracts/checkup/checkup-list.ts'
import { Relation } from '@opdesk/contracts/codes.ts'
import { type OwnFreeTest, testNames } from '@opdesk/contracts/free-test/free-test-list.ts'
import { freeTestBadge } from '@opdesk/contracts/free-test/status.ts'
import type { ReactNode } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'

const phoneOf = ({ country_code, phone }: { country_code: string; phone: string }): string =>
  phone === '' ? '' : `${country_code} ${phone}`

interface RequestDetailsProps {
  request: OwnFreeTest
  /** Further facts to show to staff, such as the requester. */
  more?: readonly (readonly [name: string, value: ReactNode])[]
}

/** All details of a request for free tests. */
export const RequestDetails = ({ request, more = [] }: RequestDetailsProps) => {
  const { health_checkup_id, status, createdAt, appointment, member_details, message, plan } = request
  return (
    <FormSection title={`Request ${health_checkup_id}`}>
      <Facts
        facts={[
          ['Status', <StatusBadge key="status" {...freeTestBadge(status)} />],
          ['Application Date', <Moment key="asked" iso={createdAt} />],
          ['Test', testNames(request)],
          ['Appointment', <Moment key="appointment" iso={appointment} />],
          ['Patient', member_details.name],
          ['Relation', Relation[member_details.relation] ?? null],
          ['Gender', genderLabel(member_details.gender)],
          ['Mobile No.', phoneOf(member_details)],
          ['Address', member_details.address],
          ...more,
          ['Plan', plan.name],
          [
            'Message',
            <span key="message" style={{ whiteSpace: 'pre-line' }}>
              {message}
            </span>,
          ],
        ]}
      />
    </FormSection>
  )
}

export const subscriberFacts = (user: { name: string; email: string; country_code: string; phone: string }) =>
  [
    ['Subscriber', user.name],
    ['Their Mobile No.', phoneOf(user)],
    ['Their Email', user.email],
  ] as const
