import { Alert, Button, List, Stack } from '@mantine/core'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import type { AcknowledgedWarnings } from '@opdesk/contracts/claim/warnings.ts'
import { ClaimType, feeKinds } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { termsOf } from '@opdesk/contracts/subscriber/plan-terms.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { ErrorState } from '../../../components/error-state.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import { useLeaveGuard } from '../../../components/use-leave-guard.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { UploadLimits } from '../../../lib/check-files.ts'
import { membersQuery } from '../../../lib/member-queries.ts'
import { notify } from '../../../lib/notify.ts'
import { planQuery } from '../../../lib/plan-queries.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useSharedFiles, useSharedFilesWords } from '../../../lib/shared-files.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { estimateOf, type Plan } from '../form/claim-estimate.ts'
import classes from '../form/claim-form.module.css'
import { billOf, submitErrors, valuesOf } from '../form/claim-form-values.ts'
import { EstimateCard } from '../form/estimate-card.tsx'
import { patientProblem } from '../form/patient.ts'
import { useClaimable } from '../form/use-claimable.ts'
import { claimErrorMessage, useClaimFormWords } from '../form-words.ts'
import { documentsFor } from '../labels.ts'
import { PlanExpired } from '../plan-expired.tsx'
import { claimPath, currentTimeQuery, windowEnd } from '../queries.ts'
import { DocumentUploader } from './document-uploader.tsx'
import { ReadDifferences } from './read-differences.tsx'
import { SendClaimDialog } from './send-claim-dialog.tsx'
import { SharedFiles } from './shared-files.tsx'
import { useDraftUploads } from './use-draft-uploads.ts'

/** The API's answer after a claim was sent. */
const sentClaim = z.object({ _id: z.string(), claim_id: z.string(), claimable_amount: z.number().nullable() })
export type SentClaim = z.infer<typeof sentClaim>

interface DraftDocumentsProps {
  claim: SubscriberClaim
  limits: UploadLimits
  onSent: (claim: SentClaim) => void
}

export const DraftDocuments = (props: DraftDocumentsProps) => {
  const { claimable } = useSubscriberProfile().plan
  const [plan, members, time] = useQueries({ queries: [planQuery, membersQuery, currentTimeQuery] })
  const failed = [plan, members, time].find(query => query.isError && query.data === undefined)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (plan.data === undefined || !members.data || !time.data) return <PagePending />
  if (plan.data === null || !claimable) return <PlanExpired />
  return <Documents {...props} plan={plan.data} members={members.data} now={windowEnd(props.claim, time.data)} />
}

/** The kinds of documents for a draft: those that its fees require, and those that it already has. */
const kindsOf = (claim: SubscriberClaim): DocumentKind[] => {
  const asked = documentsFor(feeKinds.filter(fee => claim[feeFields[fee]] > 0))
  return documentKinds.filter(kind => asked.includes(kind) || claim[kind].length > 0)
}

interface DocumentsProps extends DraftDocumentsProps {
  plan: Plan
  members: readonly Member[]
  now: Date
}

const Documents = ({ claim, limits, plan, members, now, onSent }: DocumentsProps) => {
  const client = useQueryClient()
  const { available_balance } = useSubscriberProfile()
  const terms = termsOf(plan)
  const values = valuesOf(claim)
  const bill = billOf(values, terms.combination)
  const claimable = useClaimable(bill, claim.opd_date ?? undefined)
  const available = claimable.available ?? available_balance
  const estimate = estimateOf(bill, claimable.answers, toPaise(available))
  const [isAsking, setAsking] = useState(false)
  const { uploads, remove } = useDraftUploads(claim._id)
  const shared = useSharedFiles()
  const { words: sharedWords } = useSharedFilesWords()
  const words = useClaimFormWords()
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const mandatory = claim.claim_type === ClaimType.opd
  const patient = patientProblem(members, values, istDay(now), words.patient)
  const details = Object.values(submitErrors(values, terms.combination, now))
  const unfinished = [
    ...new Set([
      ...(patient ? [[claim.member_details.name, patient].filter(text => text !== '').join(': ')] : []),
      ...details.map(words.message),
      ...refusals,
    ]),
  ]
  useLeaveGuard({
    isUnsaved: () => uploads.isUnfinished,
    details: words.uploads.leave,
  })

  const submit = useWrite({
    // Sends the version that the confirmation showed.
    write: ({ acknowledged, version }: { acknowledged: AcknowledgedWarnings; version: number }, key) => {
      const body = { submit: true, ...(acknowledged.length > 0 && { acknowledged }) }
      return api.patch(claimPath(claim._id), body, { key, version, answer: sentClaim })
    },
    refreshes: ['claims', 'profile', 'transactions'],
    done: ({ data }) => onSent(data),
    failed: error => {
      setAsking(false)
      void client.invalidateQueries({ queryKey: ['claims'] })
      if (error instanceof ApiError && error.code === 'prescription_required') showMissing()
      else if (error instanceof ApiError && error.status === 422)
        setRefusals(
          error.errors.length > 0 ? error.errors.map(({ message }) => words.message(message)) : [claimErrorMessage(error)],
        )
      else notify.failed(error)
    },
  })
  const showMissing = () => {
    setProblem(words.message(errorCatalogue.prescription_required[1]))
    document.getElementById('prescription')?.focus()
  }
  const ask = () => {
    if (submit.isPending) return
    if (mandatory && claim.prescription.length === 0) return showMissing()
    if (uploads.pending.length > 0) return notify.error(words.uploads.unfinished)
    if (shared.files.length > 0) return notify.error(sharedWords.addFirst)
    setAsking(true)
  }

  return (
    <div className={classes.layout}>
      <Stack gap="md">
        {unfinished.length > 0 && (
          <Alert color="amber" role="alert" title={words.documents.attention}>
            <List size="sm">
              {unfinished.map(text => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
            <ButtonLink to="/user/addclaims/$id" params={{ id: claim._id }} search={{ action: claim.status }} mt="sm">
              {words.documents.correct}
            </ButtonLink>
          </Alert>
        )}
        <ReadDifferences claim={claim} />
        <SharedFiles claim={claim} kinds={kindsOf(claim)} uploads={uploads} limits={limits} />
        {kindsOf(claim).map(kind => (
          <DocumentUploader
            key={kind}
            kind={kind}
            mandatory={mandatory && kind === 'prescription'}
            problem={kind === 'prescription' && claim.prescription.length === 0 ? problem : undefined}
            files={claim[kind]}
            uploads={uploads}
            limits={limits}
            onRemove={file => remove.mutate({ kind, file_id: file.file_id })}
          />
        ))}
      </Stack>
      <Stack gap="md" className={classes.aside}>
        <EstimateCard estimate={estimate} available={available} />
        <Button onClick={ask} loading={submit.isPending} disabled={uploads.isUploading || unfinished.length > 0} fullWidth>
          {uploads.isUploading ? words.documents.uploading : words.documents.submit}
        </Button>
        <ButtonLink
          variant="default"
          to="/user/addclaims/$id"
          params={{ id: claim._id }}
          search={{ action: claim.status }}
          fullWidth
        >
          {words.documents.edit}
        </ButtonLink>
      </Stack>
      {isAsking && (
        <SendClaimDialog
          claim={claim}
          estimate={estimate}
          available={available}
          isSending={submit.isPending}
          onSend={acknowledged => submit.mutate({ acknowledged, version: claim.version })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
