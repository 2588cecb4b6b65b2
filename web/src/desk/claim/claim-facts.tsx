import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { DIAGNOSIS_DETAILS } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { claimTypeLabels, Relation, subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import { phoneInWords } from '@opdesk/contracts/phone.ts'
import { states } from '@opdesk/contracts/reference.ts'
import type { ReactNode } from 'react'
import { DateText, Moment } from '../../components/date-text.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { withRelation } from '../../lib/display-name.ts'
import classes from './claim-facts.module.css'
import { type ClaimArea, claimLink } from './queries.ts'

const Facts = ({ title, facts }: { title: string; facts: readonly [string, ReactNode][] }) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Title order={2} mb="xs">
      {title}
    </Title>
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([label, value]) => (
          <div key={label}>
            <Text component="dt" c="dimmed">
              {label}
            </Text>
            <Text component="dd">{value}</Text>
          </div>
        ))}
    </dl>
  </Paper>
)

const phone = (code: string, number: string) => {
  const { shown, dialled } = phoneInWords(code, number)
  return number && <Anchor href={`tel:${dialled}`}>{shown}</Anchor>
}

/** A link to an email address that may break before the @. */
const email = (address: string) => {
  const [name, domain] = address.split('@')
  return (
    domain && (
      <Anchor href={`mailto:${address}`}>
        {name}
        <wbr />@{domain}
      </Anchor>
    )
  )
}

/** Subscriber, patient and visit: the data to compare with the documents. */
export const ClaimFacts = ({ claim, area }: { claim: StaffClaim; area: ClaimArea }) => {
  const { member_details: patient, user_id: subscriber } = claim
  const relation = patient.relation === null ? '' : (Relation[patient.relation] ?? '')
  const place = [claim.doc_address, claim.city, states.find(({ id }) => id === claim.state)?.name, claim.pincode]
  return (
    <SimpleGrid type="container" cols={{ base: 1, '40rem': 2 }} spacing="sm">
      <Facts
        title="Applicant"
        facts={[
          ['Patient', relation ? withRelation(patient.name, relation) : patient.name],
          ['Subscriber', subscriber.name],
          ['Email', email(subscriber.email)],
          ['Mobile', phone(patient.country_code, patient.phone)],
          ['Address', patient.address],
          ['Plan', claim.plan.name],
          // The type at submission does not tell the plan: an employee who has left can still claim on the organization's plan.
          ['Subscriber type', subscriberTypeLabel(subscriber.subscriber_type)],
          ['Claim type', claimTypeLabels[claim.claim_type as keyof typeof claimTypeLabels] ?? 'Unknown'],
          ['Raised', <Moment key="raised" iso={claim.createdAt} />],
          ['Closed', claim.claim_closure_Date && <Moment iso={claim.claim_closure_Date} />],
          [
            'Duplicate of',
            claim.duplicate_of && <AnchorLink {...claimLink(area, claim.duplicate_of)}>Open the original</AnchorLink>,
          ],
        ]}
      />
      <Facts
        title="Doctor and visit"
        facts={[
          ['OPD date', claim.opd_date && <DateText value={claim.opd_date} />],
          ['Doctor', claim.doc_name],
          ['Registration', claim.doc_registration],
          ['Specialization', claim.specialization],
          ['Hospital/Clinic', claim.hospital],
          ['Address', place.filter(Boolean).join(', ')],
          ['Mobile', phone(claim.doc_country_code, claim.doc_phone)],
          ['Email', email(claim.doc_email)],
          [DIAGNOSIS_DETAILS, claim.diagonosis_detail],
        ]}
      />
    </SimpleGrid>
  )
}
