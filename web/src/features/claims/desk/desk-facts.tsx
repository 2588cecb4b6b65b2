import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ChangedField } from '@opdesk/contracts/claim/earlier-facts.ts'
import type { RelatedClaims } from '@opdesk/contracts/claim/related.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { claimTypeLabels, Relation, subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import { phoneInWords } from '@opdesk/contracts/phone.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { Fragment, type ReactNode } from 'react'
import { DateText, Moment } from '../../../components/date-text.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import classes from '../../../desk/claim/desk.module.css'
import { type ClaimArea, claimLink } from '../../../desk/claim/queries.ts'
import { withRelation } from '../../../lib/display-name.ts'

type Fact = readonly [label: string, value: ReactNode, title?: string]

/** Labels and values in one dense list. A value with a title is cut to two lines; the title has all of it. */
export const FactList = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <dl className={classes.facts} aria-label={label}>
    {facts
      .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
      .map(([name, value, title]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd title={title} data-whole={title === undefined || undefined}>
            {value}
          </dd>
        </Fragment>
      ))}
  </dl>
)

const phone = (code: string, number: string) => {
  const { shown, dialled } = phoneInWords(code, number)
  return (
    number && (
      <Anchor inherit className="tabular" href={`tel:${dialled}`}>
        {shown}
      </Anchor>
    )
  )
}
const email = (address: string) =>
  address && (
    <Anchor inherit href={`mailto:${address}`}>
      {address}
    </Anchor>
  )

interface FactsProps {
  claim: StaffClaim
  area: ClaimArea
  changed: RelatedClaims['changed']
}

/** The facts to compare with the documents: patient and subscriber beside doctor and clinic. */
export const DeskFacts = ({ claim, changed }: Omit<FactsProps, 'area'>) => {
  const { member_details: patient, user_id: subscriber } = claim
  const relation = patient.relation === null ? undefined : Relation[patient.relation]
  const place = [claim.doc_address, claim.city, states.find(({ id }) => id === claim.state)?.name, claim.pincode]
  const address = place.filter(Boolean).join(', ')
  const marked = (field: ChangedField, value: string) => {
    const fact = changed.find(other => other.field === field)
    if (!fact || !value) return value
    return (
      <mark className={classes.changed}>
        {value}
        <VisuallyHidden>
          , in {fact.claim_number}: {fact.earlier}
        </VisuallyHidden>
      </mark>
    )
  }
  const earlier = (field: ChangedField, value: string) => {
    const fact = changed.find(other => other.field === field)
    return fact ? `${value} (in ${fact.claim_number}: ${fact.earlier})` : value
  }
  const account = changed.find(({ field }) => field === 'payout_account')?.now ?? ''
  const registered = [claim.doc_registration, claim.specialization].filter(Boolean).join(', ')
  return (
    <section className={classes.part} aria-label="Claim and visit">
      <FactList
        label="Claim and visit"
        facts={[
          ['Patient', <b key="patient">{relation ? withRelation(patient.name, relation) : patient.name}</b>, patient.name],
          ['Doctor', <b key="doctor">{claim.doc_name}</b>, claim.doc_name],
          ['Subscriber', `${subscriber.name}, ${subscriberTypeLabel(subscriber.subscriber_type)}`, subscriber.name],
          [
            'Registration',
            <Fragment key="registration">
              {marked('doc_registration', claim.doc_registration)}
              {claim.specialization && `, ${claim.specialization}`}
            </Fragment>,
            earlier('doc_registration', registered),
          ],
          ['OPD date', claim.opd_date && <DateText value={claim.opd_date} />, ''],
          ['Clinic', claim.hospital, claim.hospital],
          ['Raised', <Moment key="raised" iso={claim.createdAt} />, ''],
          ['Address', marked('doc_address', address), earlier('doc_address', address)],
          ['Diagnosis', claim.diagonosis_detail, claim.diagonosis_detail],
          [
            'Mobile',
            claim.doc_phone && marked('doc_phone', phoneInWords(claim.doc_country_code, claim.doc_phone).shown),
            earlier('doc_phone', claim.doc_phone),
          ],
          ['Other account', marked('payout_account', account), earlier('payout_account', account)],
        ]}
      />
    </section>
  )
}

/** The facts that a decision seldom needs. */
export const FurtherFacts = ({ claim, area }: Omit<FactsProps, 'changed'>) => {
  const { member_details: patient, user_id: subscriber } = claim
  return (
    <FactList
      label="Further facts"
      facts={[
        ['Plan', claim.plan.name],
        ['Claim type', claimTypeLabels[claim.claim_type as keyof typeof claimTypeLabels] ?? 'Unknown'],
        ['Patient’s mobile', phone(patient.country_code, patient.phone)],
        ['Email', email(subscriber.email)],
        ['Patient’s address', patient.address],
        ['Doctor’s mobile', phone(claim.doc_country_code, claim.doc_phone)],
        ['Doctor’s email', email(claim.doc_email)],
        ['Closed', claim.claim_closure_Date && <Moment iso={claim.claim_closure_Date} />],
        [
          'Corrects',
          claim.corrects && <AnchorLink {...claimLink(area, claim.corrects._id)}>{claim.corrects.claim_id}</AnchorLink>,
        ],
        [
          'Corrected in',
          claim.corrected_in && (
            <AnchorLink {...claimLink(area, claim.corrected_in._id)}>{claim.corrected_in.claim_id}</AnchorLink>
          ),
        ],
        [
          'Duplicate of',
          claim.duplicate_of && <AnchorLink {...claimLink(area, claim.duplicate_of)}>Open the original</AnchorLink>,
        ],
      ]}
    />
  )
}
