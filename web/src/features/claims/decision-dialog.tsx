import { Alert, Stack } from '@mantine/core'
import { approvalStatuses, type DecideClaim, decideClaim } from '@opdesk/contracts/claim/commands.ts'
import type { AskedDocument } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { reasonLabel } from '@opdesk/contracts/claim/reasons.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { required } from '../../components/required.ts'
import { approvesNothing, payableAmount } from '../../desk/claim/fee-rows.ts'
import { DuplicatesAhead } from '../../desk/claim/possible-duplicate.tsx'
import { actionCopy, confirmLabel, confirmQuestion } from '../../desk/decision/action-copy.ts'
import { ChangedNotice } from '../../desk/decision/changed-notice.tsx'
import { DecisionConfirmation } from '../../desk/decision/decision-confirmation.tsx'
import { DecisionRefused } from '../../desk/decision/decision-refused.tsx'
import { clearDraftRemark, readDraftRemark, useStoreDraftRemark } from '../../desk/decision/draft-remark.ts'
import { ReasonField } from '../../desk/decision/reason-field.tsx'
import type { Reasoned } from '../../desk/decision/reasoned.ts'
import { RemarkField } from '../../desk/decision/remark-field.tsx'
import {
  type RequestedDocumentChoice,
  RequestedDocumentField,
  requestedDocumentLabel,
} from '../../desk/decision/requested-document-field.tsx'
import { ReviewDialog } from '../../desk/decision/review-dialog.tsx'
import { useSeenClaim } from '../../desk/decision/seen-claim.ts'
import { SubmitRow } from '../../desk/decision/submit-row.tsx'
import { useClaimWrite } from '../../desk/decision/use-claim-write.ts'
import { useDecision } from '../../desk/queue/use-decision.ts'
import { api } from '../../lib/api.ts'
import { focusFirst } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { type OriginalCandidate, OriginalClaim } from './original-claim.tsx'

export type Decision = Exclude<ClaimAction, 'edit_bills' | 'pay'>

/** The original claim that the reviewer found, with the reason for marking this claim as its duplicate. */
export interface FoundOriginal extends Reasoned {
  claim: OriginalCandidate
}

interface DecisionDialogProps {
  claim: StaffClaim
  action: Decision
  /** False if the decision is no longer possible, since another person decided first. */
  open: boolean
  /** Possible originals, offered first when the reviewer marks a duplicate. */
  originals?: readonly OriginalCandidate[]
  found?: FoundOriginal | undefined
  onClose: () => void
  /** Called with the server's message after a decision that was sent at once: that the claim is a duplicate. */
  onDone: (message: string) => void
  /** Called when the decision is held back, and the next claim opens. */
  onHeld: () => void
}

const heldLabels = { clarify: 'returned for clarification', reject: 'rejected', invalidate: 'marked invalid' }

/** The decision in words, after the claim's number. */
const heldLabel = (action: Decision, claim: StaffClaim): string =>
  action === 'approve' || action === 'duplicate' ? `approved, ${formatRupees(payableAmount(claim))}` : heldLabels[action]

interface Values extends Reasoned {
  approval_status: number
  duplicate_of: string | undefined
  document: AskedDocument | undefined
}

/**
 * Asks for reason and remark, then for a confirmation (back-office spec section 4). The typed text survives a conflicting decision,
 * Escape and a reload.
 */
export const DecisionDialog = ({ claim, action, open, originals = [], found, onClose, onDone, onHeld }: DecisionDialogProps) => {
  const { seen, changes, acknowledge } = useSeenClaim(claim)
  const [confirmed, setConfirming] = useState(false)
  const name = `${action} ${claim._id}`
  const [kept] = useState(() => (found ? undefined : readDraftRemark(name)))
  const [asked, setAsked] = useState<RequestedDocumentChoice>()
  const [original, setOriginal] = useState(found?.claim.claim_id)
  const { button, color } = actionCopy[action]
  const duplicate = action === 'duplicate'
  const nothing = action === 'approve' && approvesNothing(claim)
  const form = useSchemaForm<Values>(
    decideClaim,
    {
      approval_status: approvalStatuses[duplicate ? 'invalidate' : action],
      remark: found?.remark ?? kept?.remark ?? '',
      reason: found?.reason ?? kept?.reason,
      duplicate_of: found?.claim._id,
      document: undefined,
    },
    [action, claim._id, found?.claim._id].filter(Boolean).join(' '),
  )
  const decide = useClaimWrite<DecideClaim>({
    write: (body, key) =>
      api.post(`/management/claims/${claim._id}`, { ...body, claim_number: seen.claim_id }, { key, version: seen.version }),
    onDone: message => {
      clearDraftRemark(name)
      onDone(message)
    },
  })
  // While the decision is sent, changes are ignored: the live update that it causes may arrive before its response.
  const changed = open && !decide.isPending && changes.length > 0
  const confirming = confirmed && !changed
  const { remark, reason, duplicate_of } = form.values
  useStoreDraftRemark(name, { remark, reason })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusFirst(form, Object.keys(errors))
    if (action === 'clarify' && !asked) form.setFieldError('document', 'Please choose a document, or “No document”')
    else if (duplicate && !duplicate_of) form.setFieldError('duplicate_of', 'Please choose the original claim')
    else if (!hasErrors && open && !nothing) {
      decide.reset()
      acknowledge()
      setConfirming(true)
    }
  }
  const file = typeof asked === 'object' ? claim[asked.kind].find(({ file_id }) => file_id === asked.file_id) : undefined
  const facts: [string, string][] = typeof asked === 'object' ? [['Document', requestedDocumentLabel(asked, file?.name)]] : []
  const consequences: Partial<Record<Decision, string>> = {
    approve: `You approve ${formatRupees(payableAmount(seen))}.`,
    duplicate: original && `The original is claim ${original}.`,
  }
  const { decide: hold } = useDecision()
  const send = () => {
    const body = decideClaim.parse(form.getValues())
    if (duplicate) return decide.mutate(body, { onError: () => setConfirming(false) })
    onHeld()
    hold({
      claim: seen,
      label: heldLabel(action, seen),
      path: `/management/claims/${claim._id}`,
      body: { ...body, claim_number: seen.claim_id },
      draft: name,
    })
  }
  return (
    <ReviewDialog
      pending={decide.isPending}
      closeOnClickOutside={false}
      onClose={onClose}
      title={`${button}: ${claim.claim_id}`}
      size="lg"
    >
      {(decide.error || (!open && decide.isIdle)) && <DecisionRefused error={decide.error} claim={claim} open={open} />}
      {changed && !decide.error && <ChangedNotice changes={changes} hint="Submit again to decide on the claim as it is now." />}
      {confirming ? (
        <DecisionConfirmation
          claim={seen}
          facts={facts}
          question={confirmQuestion[action](claim.claim_id)}
          consequence={consequences[action]}
          reason={reason && reasonLabel(reason)}
          remark={remark.trim()}
          confirm={confirmLabel[action]}
          color={color === 'gray' ? 'red' : color}
          pending={decide.isPending}
          disabled={!open}
          onConfirm={send}
          back={{ label: 'Back', onClick: () => setConfirming(false) }}
        />
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            {duplicate && (
              <OriginalClaim
                claim={claim}
                value={duplicate_of}
                originals={found ? [found.claim, ...originals] : originals}
                error={form.errors.duplicate_of}
                first={!found}
                onChange={(id, number) => {
                  form.setFieldValue('duplicate_of', id)
                  setOriginal(number)
                }}
              />
            )}
            {action !== 'approve' && (
              <ReasonField
                decision={action}
                value={{ reason, remark }}
                onChange={value => form.setValues(value)}
                onSubmitKeys={submit}
                error={form.errors.reason}
                data-autofocus={!duplicate || found !== undefined || undefined}
              />
            )}
            {action === 'clarify' && (
              <RequestedDocumentField
                claim={claim}
                value={asked}
                onChange={value => {
                  setAsked(value)
                  form.setFieldValue('document', typeof value === 'object' ? value : undefined)
                  form.clearFieldError('document')
                }}
                error={form.errors.document}
              />
            )}
            {nothing && (
              <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={`You would approve ${formatRupees(0)}`}>
                {errorCatalogue.nothing_approved[1]}
              </Alert>
            )}
            {action === 'approve' && originals.length > 0 && (
              <DuplicatesAhead claims={originals}>
                Compare the claims before you approve: a bill must be paid only once.
              </DuplicatesAhead>
            )}
            <RemarkField
              remark={remark}
              onSubmitKeys={submit}
              {...(action !== 'approve' && required)}
              description={action === 'approve' ? undefined : 'The subscriber can read this.'}
              data-autofocus={action === 'approve' || undefined}
              {...form.getInputProps('remark')}
            />
            <SubmitRow disabled={!open || nothing} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </ReviewDialog>
  )
}
