import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimTone } from '@opdesk/contracts/claim/tones.ts'
import { ClaimStatus, Relation } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AskedPicture } from '../../components/asked-picture.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { HelpCard } from '../../components/help-card.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { withRelation } from '../../lib/display-name.ts'
import { labelWords } from '../../lib/label-words.ts'
import { useWords } from '../../lib/words.ts'
import { AnsweredWarnings } from './answered-warnings.tsx'
import { AskedDocument } from './asked-document.tsx'
import { ClaimAmounts } from './claim-amounts.tsx'
import { ClaimDocuments } from './claim-documents.tsx'
import { ClaimTimeline } from './claim-timeline.tsx'
import classes from './claim-view.module.css'
import { Conversation, lastQuestion, requestedDocument } from './conversation.tsx'
import { Correction } from './correction.tsx'
import { ClaimDispute } from './dispute/claim-dispute.tsx'
import { awaitsAnswer } from './labels.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { Refusal } from './refusal.tsx'
import { ReuploadLink } from './reupload-link.tsx'
import { SettledNotice } from './settled-notice.tsx'
import { isRefusal } from './timeline.ts'
import { useClaimWords, useDayWords } from './words.ts'

/** A sent claim: where it is, its steps, amounts, conversation, and details. */
export const ClaimView = ({ claim }: { claim: SubscriberClaim }) => {
  const words = useClaimWords()
  const { day, lang } = useDayWords()
  const isRefused = claim.steps.slice(-1).some(isRefusal)
  return (
    <div lang={lang}>
      <PageHeader
        title={words.title(claim.claim_id)}
        note={words.sentOn(day(claim.createdAt))}
        back={linkOptions({ to: '/user/claims' })}
        actions={<StatusBadge tone={claimTone(claim.status)} label={words.status(claim.status, claim.subscriber_reaction)} />}
      />
      <div className={classes.layout}>
        <Stack gap="md">
          {awaitsAnswer(claim) && <Clarification claim={claim} />}
          <Refusal claim={claim} />
          {claim.payment && <PaymentNotice claimId={claim._id} payment={claim.payment} />}
          {!claim.payment && claim.status === ClaimStatus.settled && (
            <SettledNotice rupees={claim.approved_claimable_amount ?? 0} />
          )}
          <Correction claim={claim} />
          {isRefused && <ClaimDispute claim={claim} />}
          <ClaimTimeline claim={claim} />
          <Conversation claim={claim} />
          <AnsweredWarnings claim={claim} />
        </Stack>
        <Stack gap="md" className={classes.side}>
          <ClaimAmounts claim={claim} />
          <ClaimDocuments claim={claim} />
          {!isRefused && <ClaimDispute claim={claim} />}
        </Stack>
        <Stack gap="md">
          <Visit claim={claim} />
          <HelpCard />
        </Stack>
      </div>
    </div>
  )
}

const Clarification = ({ claim }: { claim: SubscriberClaim }) => {
  const { question: words, reason } = useClaimWords()
  const asked = requestedDocument(claim)
  return (
    <Alert color="amber" icon={<IconMessageQuestion aria-hidden="true" />} title={words.title}>
      <AskedDocument document={asked} linked />
      <AskedPicture document={asked} files={asked ? claim[asked.kind] : []} />
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lastQuestion(claim, reason)}</Text>
      {claim.claimable_amount > 0 && <Text mt={4}>{words.waits(formatRupees(claim.claimable_amount))}</Text>}
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
  const labels = useWords(labelWords)
  const stateOf = (code: number | null) => {
    const state = states.find(({ id }) => id === code)
    return state && labels.state(state.id, state.name)
  }
  const { visit: words, types, relation: relationOf } = useClaimWords()
  const { day } = useDayWords()
  const { member_details: patient } = claim
  const relation = patient.relation === null ? undefined : Relation[patient.relation]
  return (
    <>
      <FormSection title={words.title}>
        <Facts
          facts={[
            [words.patient, relation ? withRelation(patient.name, relationOf(relation)) : patient.name],
            [words.type, Object.entries(types).find(([code]) => Number(code) === claim.claim_type)?.[1]],
            [words.day, claim.opd_date && day(claim.opd_date)],
            [words.diagnosis, claim.diagonosis_detail],
          ]}
        />
      </FormSection>
      <FormSection title={words.doctorTitle}>
        <Facts
          facts={[
            [words.doctor, claim.doc_name],
            [words.registration, claim.doc_registration],
            [words.specialization, claim.specialization],
            [words.hospital, claim.hospital],
            [words.address, claim.doc_address],
            [words.city, claim.city],
            [words.state, stateOf(claim.state)],
            [words.pincode, claim.pincode],
            [words.mobile, claim.doc_phone && `${claim.doc_country_code} ${claim.doc_phone}`],
            [words.email, claim.doc_email],
          ]}
        />
      </FormSection>
    </>
  )
}
