import { Alert, Anchor, Button, Checkbox, List, Paper, Stack, Text, Title } from '@mantine/core'
import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { type AcknowledgedWarnings, warningReason } from '@opdesk/contracts/claim/warnings.ts'
import { ClaimType } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { addDays, istDay, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import type { Uploads } from '../documents/use-uploads.ts'
import type { Estimate } from '../form/claim-estimate.ts'
import { useClaimFormWords } from '../form-words.ts'
import { warningsQuery } from '../queries.ts'
import { useDayWords } from '../words.ts'
import classes from './claim-steps.module.css'
import { EstimateRows } from './estimate-rows.tsx'
import { MoneyTarget } from './money-target.tsx'
import { ReadDifferences } from './read-differences.tsx'
import { SendWarnings } from './send-warnings.tsx'
import { NextBar } from './step-frame.tsx'
import { type SentClaim, useSendClaim } from './use-send-claim.ts'
import { useStepWords } from './words.ts'

interface SendStepProps {
  /** The draft as the server has it. */
  claim: SubscriberClaim
  patient: string
  estimate: Estimate
  /** Rupees. */
  available: number
  terms: PlanTerms
  now: Date
  /** What the details still lack, as sentences. */
  problems: readonly string[]
  uploads: Uploads<DocumentKind>
  onDetails: () => void
  onPhotos: () => void
  onRetry: () => void
  onSent: (claim: SentClaim) => void
}

/** Step 3: what the person gets, where the money goes, what to look at before sending, and the sending. */
export const SendStep = (props: SendStepProps) => {
  const { claim, patient, estimate, available, terms, now, problems, uploads, onDetails, onPhotos, onRetry, onSent } = props
  const { send: words } = useStepWords()
  const form = useClaimFormWords()
  const { day } = useDayWords()
  const warnings = useQuery(warningsQuery(claim))
  const [agrees, setAgrees] = useState(false)
  const [agreeError, setAgreeError] = useState<string>()
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const why = useRef<HTMLTextAreaElement>(null)
  const { submit, refusals } = useSendClaim(claim, onSent)
  const papers = documentKinds.reduce((count, kind) => count + claim[kind].length, 0)
  const lacksPrescription = claim.claim_type === ClaimType.opd && claim.prescription.length === 0
  const open = [
    ...problems,
    ...refusals,
    ...(lacksPrescription && !uploads.isUnfinished ? [form.message(errorCatalogue.prescription_required[1])] : []),
  ]

  const send = () => {
    if (submit.isPending || !warnings.data) return
    if (uploads.pending.length > 0) return notify.error(form.uploads.unfinished)
    if (open.length > 0) return window.scrollTo({ top: 0 })
    const needsReason = warnings.data.length > 0
    const given = warningReason.safeParse(reason)
    if (needsReason && !given.success) {
      setReasonError(form.message(given.error.issues[0]?.message ?? ''))
      return why.current?.focus()
    }
    if (!agrees) {
      setAgreeError(words.agreeFirst)
      return box.current?.focus()
    }
    const acknowledged: AcknowledgedWarnings = needsReason
      ? [...new Set(warnings.data.map(({ code }) => code))].map(code => ({ code, reason: given.data ?? '' }))
      : []
    submit.mutate({ acknowledged, version: claim.version })
  }

  return (
    <Stack gap="md">
      <EstimateRows
        estimate={estimate}
        available={available}
        terms={terms}
        decision={words.by(day(addDays(istDay(now), TAT_DAYS)))}
        onRetry={onRetry}
      />
      {open.length > 0 && (
        <Alert color="amber" role="alert" title={form.documents.attention}>
          <List size="sm">
            {[...new Set(open)].map(text => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
          <Stack gap="xs" align="flex-start" mt="sm">
            {problems.length + refusals.length > 0 && (
              <Button variant="default" onClick={onDetails}>
                {form.documents.correct}
              </Button>
            )}
            {lacksPrescription && (
              <Button variant="default" onClick={onPhotos}>
                {words.addPapers}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <MoneyTarget claim={claim._id} />
      <section>
        <Title order={3} size="sm" fw={500} c="dimmed" mb="xs">
          {words.before}
        </Title>
        <Stack gap="sm">
          <ReadDifferences claim={claim} onCorrect={onDetails} />
          {warnings.isError && (
            <Alert color="amber" role="alert">
              <Anchor component="button" type="button" onClick={() => void warnings.refetch()}>
                {form.tryAgain}
              </Anchor>
            </Alert>
          )}
          {warnings.data && warnings.data.length > 0 && (
            <SendWarnings
              ref={why}
              warnings={warnings.data}
              reason={reason}
              onReason={text => {
                setReason(text)
                setReasonError(undefined)
              }}
              error={reasonError}
            />
          )}
          <Paper withBorder className={classes.row}>
            <Text fw={600} className="anywhere">
              {[patient, claim.doc_name].filter(Boolean).join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {[claim.opd_date && day(claim.opd_date), papers > 0 ? words.papers(papers) : words.noPapers]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Anchor component="button" type="button" size="sm" mih={44} mr="md" onClick={onDetails}>
              {words.edit}
            </Anchor>
            <Anchor component="button" type="button" size="sm" mih={44} onClick={onPhotos}>
              {words.addPapers}
            </Anchor>
          </Paper>
        </Stack>
      </section>
      <NextBar
        label={uploads.isUploading ? words.sending : words.action}
        loading={submit.isPending}
        disabled={uploads.isUploading || warnings.isPending}
        onNext={send}
      >
        <Checkbox
          ref={box}
          label={words.agree}
          checked={agrees}
          error={agreeError}
          onChange={event => {
            setAgrees(event.currentTarget.checked)
            setAgreeError(undefined)
          }}
        />
      </NextBar>
    </Stack>
  )
}
