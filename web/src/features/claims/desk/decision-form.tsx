import { Alert, Stack, Text } from '@mantine/core'
import { useHotkeys, useId } from '@mantine/hooks'
import { approvalStatuses, decideClaim } from '@opdesk/contracts/claim/commands.ts'
import { claimErrors } from '@opdesk/contracts/claim/errors.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { reasonsFor } from '@opdesk/contracts/claim/reasons.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { required } from '../../../components/required.ts'
import { payableAmount } from '../../../desk/claim/fee-rows.ts'
import { DuplicatesAhead } from '../../../desk/claim/possible-duplicate.tsx'
import { actionCopy, confirmQuestion } from '../../../desk/decision/action-copy.ts'
import { ChangedNotice } from '../../../desk/decision/changed-notice.tsx'
import { QuickTexts } from '../../../desk/decision/chips.tsx'
import { DecisionRefused } from '../../../desk/decision/decision-refused.tsx'
import { readDraftRemark, useStoreDraftRemark } from '../../../desk/decision/draft-remark.ts'
import { FormFooter } from '../../../desk/decision/form-footer.tsx'
import { ReasonField } from '../../../desk/decision/reason-field.tsx'
import { type Reasoned, withReason } from '../../../desk/decision/reasoned.ts'
import { RemarkField } from '../../../desk/decision/remark-field.tsx'
import { InPlace } from '../../../desk/decision/review-dialog.tsx'
import { useSeenClaim } from '../../../desk/decision/seen-claim.ts'
import { useDecision } from '../../../desk/queue/use-decision.ts'
import { focusFirst } from '../../../lib/form-errors.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { type OriginalCandidate, OriginalClaim } from '../original-claim.tsx'
import { type Asked, askedDocumentOf, askedError, askedInWords, documentsOf } from './asked-document.ts'
import { AskedDocumentField } from './asked-document-field.tsx'
import { billsOf, loweringError } from './lowering.ts'
import { LoweringReason } from './lowering-reason.tsx'
import type { Amounts } from './use-amounts.ts'

export type DecidingAction = Exclude<ClaimAction, 'edit_bills' | 'pay'>

/** The original claim that the reviewer found, with the reason for marking this claim as its duplicate. */
export interface FoundOriginal extends Reasoned {
  claim: OriginalCandidate
}

interface DecisionFormProps {
  claim: StaffClaim
  action: DecidingAction
  /** False if the decision is no longer possible, since another person decided first. */
  open: boolean
  amounts: Amounts
  asked: Asked
  onAsked: (asked: Asked) => void
  /** Possible originals, offered first when the reviewer marks a duplicate. */
  originals: readonly OriginalCandidate[]
  found?: FoundOriginal | undefined
  /** Called also before the decision is handed over to be sent. */
  onClose: () => void
}

interface Values extends Reasoned {
  approval_status: number
  duplicate_of: string | undefined
}

/** The word for a decision that is on its way, and the label of the button that takes it. */
const words: Record<DecidingAction, [done: string, submit: string]> = {
  approve: ['approved', 'Approve'],
  clarify: ['sent back with a question', 'Send the question'],
  reject: ['rejected', 'Reject the claim'],
  invalidate: ['declared invalid', 'Declare invalid'],
  duplicate: ['marked as a duplicate', 'Mark as duplicate'],
}

/**
 * A decision in the page, beside the document and below the amounts. The typed text survives Escape, a change of the claim by
 * another person, and a reload.
 */
export const DecisionForm = (props: DecisionFormProps) => {
  const { claim, action, open, amounts, asked, onAsked, originals, found, onClose } = props
  const { decide } = useDecision()
  const { seen, changes, acknowledge } = useSeenClaim(claim)
  const id = useId()
  const name = `${action} ${claim._id}`
  const [kept] = useState(() => (found ? undefined : readDraftRemark(name)))
  const [missing, setMissing] = useState<'document' | 'bills'>()
  const first = claim.user_id.name.split(' ')[0]
  const approves = action === 'approve'
  const duplicate = action === 'duplicate'
  const form = useSchemaForm<Values>(
    decideClaim,
    {
      approval_status: approvalStatuses[duplicate ? 'invalidate' : action],
      remark: found?.remark ?? kept?.remark ?? '',
      reason: found?.reason ?? kept?.reason,
      duplicate_of: found?.claim._id,
    },
    [action, claim._id, found?.claim._id].filter(Boolean).join(' '),
  )
  const { remark, reason, duplicate_of } = form.values
  useStoreDraftRemark(name, { remark, reason })
  const changed = open && changes.length > 0
  const total = amounts.changed.length > 0 ? amounts.total : payableAmount(seen)
  const nothing = approves && total === 0 && seen.claimable_amount > 0
  const document = action === 'clarify' ? askedDocumentOf(claim, asked) : undefined
  const file = documentsOf(claim).find(other => other.file.file_id === document?.file_id)?.file
  const wrong = {
    document: action === 'clarify' ? askedError(asked) : undefined,
    bills: approves ? loweringError(amounts) : undefined,
  }
  // A clarification begins with its document, a duplicate with its original, a lower amount with its reason.
  const takesFocus = approves ? amounts.lowered.length === 0 : action !== 'clarify' && (!duplicate || found !== undefined)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const { hasErrors, errors } = form.validate()
    setMissing(wrong.document ? 'document' : wrong.bills ? 'bills' : undefined)
    if (duplicate && !duplicate_of) return form.setFieldError('duplicate_of', 'Please choose the original claim')
    if (hasErrors) return focusFirst(form, Object.keys(errors))
    if (wrong.document || wrong.bills || !open || nothing) return
    if (changed) return acknowledge()
    const question = { question: confirmQuestion.approve(claim.claim_id), details: `You approve ${formatRupees(0)}.` }
    if (approves && total === 0 && !(await confirm({ ...question, confirm: 'Yes, approve' }))) return
    const bills = approves ? billsOf(amounts) : undefined
    const body = decideClaim.parse({ ...form.getValues(), document, bills, claim_number: seen.claim_id })
    const label = approves ? `${words.approve[0]}, ${formatRupees(total)}` : words[action][0]
    onClose()
    decide({ claim: seen, label, path: `/management/claims/${claim._id}`, body, draft: name })
  }
  useHotkeys([['mod+Enter', () => void submit()]], [])
  const choose = (code: string) => action !== 'approve' && form.setValues(withReason(action, code, { reason, remark }))
  return (
    <InPlace title={`${actionCopy[action].button}: ${claim.claim_id}`} onClose={onClose}>
      {!open && <DecisionRefused error={null} claim={claim} open={open} />}
      {changed && <ChangedNotice changes={changes} hint="Submit again to decide on the claim as it is now." />}
      <form id={id} noValidate onSubmit={event => void submit(event)}>
        <Stack gap={8}>
          {duplicate && (
            <OriginalClaim
              claim={claim}
              value={duplicate_of}
              originals={found ? [found.claim, ...originals] : originals}
              error={form.errors.duplicate_of}
              first={!found}
              onChange={original => form.setFieldValue('duplicate_of', original)}
            />
          )}
          {action === 'clarify' && (
            <AskedDocumentField
              claim={claim}
              asked={asked}
              onChange={onAsked}
              error={missing === 'document' ? wrong.document : undefined}
            />
          )}
          {approves && <LoweringReason amounts={amounts} reader={first} error={missing === 'bills' ? wrong.bills : undefined} />}
          {nothing && (
            <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={`You would approve ${formatRupees(0)}`}>
              {claimErrors.nothing_approved[1]}
            </Alert>
          )}
          {approves && originals.length > 0 && (
            <DuplicatesAhead claims={originals}>
              Compare the claims before you approve: a bill must be paid only once.
            </DuplicatesAhead>
          )}
          {!approves && (
            <>
              <QuickTexts
                label="Frequent reasons"
                texts={reasonsFor(action)
                  .slice(0, 3)
                  .map(({ code, label }) => ({ label, pressed: code === reason, onChoose: () => choose(code) }))}
              />
              <ReasonField
                decision={action}
                size="xs"
                value={{ reason, remark }}
                onChange={value => form.setValues(value)}
                onSubmitKeys={() => {}}
                error={form.errors.reason}
              />
            </>
          )}
          <RemarkField
            remark={remark}
            onSubmitKeys={() => {}}
            minRows={2}
            {...(!approves && required)}
            description={approves ? `For the next reviewer. ${first} does not read this.` : `${first} reads this.`}
            data-autofocus={takesFocus || undefined}
            {...form.getInputProps('remark')}
          />
          {document && (
            <Text size="sm" className="anywhere">
              <Text span c="dimmed">
                {first} reads:
              </Text>{' '}
              About {askedInWords(document, file?.name)}. {remark.trim()}
            </Text>
          )}
        </Stack>
        <FormFooter
          form={id}
          submit={approves ? `${words.approve[1]} ${formatRupees(total)}` : words[action][1]}
          disabled={!open || nothing || (approves && Object.keys(amounts.errors).length > 0)}
          note={
            approves && amounts.lowered.length > 0
              ? `${formatRupees(toRupees(toPaise(seen.claimable_amount) - toPaise(total)))} less than claimable`
              : undefined
          }
          onCancel={onClose}
        />
      </form>
    </InPlace>
  )
}
