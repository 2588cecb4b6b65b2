import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { claimStatusLabel, DIAGNOSIS_DETAILS } from '@opdesk/contracts/claim/labels.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimTone } from '@opdesk/contracts/claim/tones.ts'
import { ClaimStatus, claimTypeLabels, Relation } from '@opdesk/contracts/codes.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutDocument } from '../../components/about-document.tsx'
import { AskedPicture } from '../../components/asked-picture.tsx'
import { DateText } from '../../components/date-text.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { withRelation } from '../../lib/display-name.ts'
import { AnsweredWarnings } from './answered-warnings.tsx'
import { ClaimAmounts } from './claim-amounts.tsx'
import { ClaimDocuments } from './claim-documents.tsx'
import { ClaimProgress } from './claim-progress.tsx'
import classes from './claim-view.module.css'
import { Conversation, lastQuestion, requestedDocument } from './conversation.tsx'
import { Correction } from './correction.tsx'
import { ClaimDispute } from './dispute/claim-dispute.tsx'
import { awaitsAnswer } from './labels.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { ReuploadLink } from './reupload-link.tsx'
import { SettledNotice } from './settled-notice.tsx'

/** A sent claim: its progress, amounts, conversation, and details. */
export const ClaimView = ({ claim }: { claim: SubscriberClaim }) => (
  <>
    <PageHeader
      title={`Claim ${claim.claim_id}`}
      note={
        <>
          Sent on <DateText value={claim.createdAt} />
        </>
      }
      back={linkOptions({ to: '/user/claims' })}
      actions={<StatusBadge tone={claimTone(claim.status)} label={claimStatusLabel(claim.status, claim.subscriber_reaction)} />}
    />
    <div className={classes.layout}>
      <Stack gap="md">
        {awaitsAnswer(claim) && <Clarification claim={claim} />}
        {claim.payment && <PaymentNotice claimId={claim._id} payment={claim.payment} />}
        {!claim.payment && claim.status === ClaimStatus.settled && (
          <SettledNotice rupees={claim.approved_claimable_amount ?? 0} />
        )}
        <Correction claim={claim} />
        <ClaimDispute claim={claim} />
        <FormSection title="Progress">
          <ClaimProgress id={claim._id} status={claim.status} />
        </FormSection>
        <Conversation claim={claim} />
        <AnsweredWarnings claim={claim} />
      </Stack>
      <Stack gap="md" className={classes.side}>
        <ClaimAmounts claim={claim} />
        <ClaimDocuments claim={claim} />
      </Stack>
      <Stack gap="md">
        <Visit claim={claim} />
      </Stack>
    </div>
  </>
)

const Clarification = ({ claim }: { claim: SubscriberClaim }) => {
  const asked = requestedDocument(claim)
  return (
    <Alert color="amber" icon={<IconMessageQuestion aria-hidden="true" />} title="We need something more from you">
      <AboutDocument document={asked} linked />
      <AskedPicture document={asked} files={asked ? claim[asked.kind] : []} />
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lastQuestion(claim)}</Text>
      <ReuploadLink claim={claim} mt="md" />
    </Alert>
  )
}

const Facts = ({ facts }: { facts: readonly [string, ReactNode][] }) => (
  <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} m={0} verticalSpacing="sm">
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
  </SimpleGrid>
)

const Visit = ({ claim }: { claim: SubscriberClaim }) => {
  const { member_details: patient } = claim
  const relation = patient.relation === null ? undefined : Relation[patient.relation]
  const type = Object.entries(claimTypeLabels).find(([code]) => Number(code) === claim.claim_type)
  return (
    <>
      <FormSection title="The visit">
        <Facts
          facts={[
            ['Patient', relation ? withRelation(patient.name, relation) : patient.name],
            ['Claim type', type?.[1]],
            ['OPD date', claim.opd_date && <DateText value={claim.opd_date} />],
            [DIAGNOSIS_DETAILS, claim.diagonosis_detail],
          ]}
        />
      </FormSection>
      <FormSection title="The doctor">
        <Facts
          facts={[
            ['Doctor name', claim.doc_name],
            ['Registration number', claim.doc_registration],
            ['Specialization', claim.specialization],
            ['Hospital or clinic', claim.hospital],
            ['Address', claim.doc_address],
            ['City', claim.city],
            ['State', states.find(({ id }) => id === claim.state)?.name],
            ['Pincode', claim.pincode],
            ['Mobile', claim.doc_phone && `${claim.doc_country_code} ${claim.doc_phone}`],
            ['Email', claim.doc_email],
          ]}
        />
      </FormSection>
    </>
  )
}
