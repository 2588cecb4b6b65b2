import { genderLabel } from '@opdesk/contracts/checkup/checkup-list.ts'
import { Relation } from '@opdesk/contracts/codes.ts'
import { type OwnFreeTest, testNames } from '@opdesk/contracts/free-test/free-test-list.ts'
import type { LabelWords } from '@opdesk/contracts/words/labels/english.ts'
import type { ReactNode } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { labelWords } from '../../lib/label-words.ts'
import { useWords } from '../../lib/words.ts'
import { FreeTestStatus } from './free-test-status.tsx'
import { freeTestWords } from './words.ts'

const phoneOf = ({ country_code, phone }: { country_code: string; phone: string }): string =>
  phone === '' ? '' : `${country_code} ${phone}`

const genderText = (labels: LabelWords, code: number | null): string | null => {
  const label = genderLabel(code)
  return label && labels.gender(String(code), label)
}

interface RequestDetailsProps {
  request: OwnFreeTest
  /** Further facts to show to staff, such as the requester. */
  more?: readonly (readonly [name: string, value: ReactNode])[]
}

/** All details of a request for free tests. */
export const RequestDetails = ({ request, more = [] }: RequestDetailsProps) => {
  const { request: words } = useWords(freeTestWords)
  const labels = useWords(labelWords)
  const relation = Relation[request.member_details.relation]
  const { health_checkup_id, status, createdAt, appointment, member_details, message, plan } = request
  return (
    <FormSection title={words.heading(health_checkup_id)}>
      <Facts
        facts={[
          [words.status, <FreeTestStatus key="status" status={status} />],
          [words.asked, <Moment key="asked" iso={createdAt} />],
          [words.test, testNames(request)],
          [words.appointment, <Moment key="appointment" iso={appointment} />],
          [words.patient, member_details.name],
          [words.relation, relation ? labels.relation(relation) : null],
          [words.gender, genderText(labels, member_details.gender)],
          [words.mobile, phoneOf(member_details)],
          [words.address, member_details.address],
          ...more,
          [words.plan, plan.name],
          [
            words.message,
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
