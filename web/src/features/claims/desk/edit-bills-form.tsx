import { Alert, Stack, Textarea } from '@mantine/core'
import { useHotkeys, useId } from '@mantine/hooks'
import { type EditClaimBills, editClaimBills } from '@opdesk/contracts/claim/commands.ts'
import { claimErrors } from '@opdesk/contracts/claim/errors.ts'
import { claimMessages } from '@opdesk/contracts/claim/messages.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { required } from '../../../components/required.ts'
import { useConfirmedClose } from '../../../components/use-leave-guard.ts'
import { approvesNothing } from '../../../desk/claim/fee-rows.ts'
import { ChangedNotice } from '../../../desk/decision/changed-notice.tsx'
import { DecisionRefused } from '../../../desk/decision/decision-refused.tsx'
import { FormFooter } from '../../../desk/decision/form-footer.tsx'
import { InPlace } from '../../../desk/decision/review-dialog.tsx'
import { useSeenClaim } from '../../../desk/decision/seen-claim.ts'
import { useClaimWrite } from '../../../desk/decision/use-claim-write.ts'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { billsOf, loweringError } from './lowering.ts'
import type { Amounts } from './use-amounts.ts'

interface EditBillsFormProps {
  claim: StaffClaim
  open: boolean
  amounts: Amounts
  onClose: () => void
}

/** Saves the amounts typed in the table without a decision. The total is computed and cannot be edited. */
export const EditBillsForm = ({ claim, open, amounts, onClose }: EditBillsFormProps) => {
  const { seen, changes, acknowledge } = useSeenClaim(claim)
  const id = useId()
  const [tried, setTried] = useState(false)
  const edit = useClaimWrite<EditClaimBills>({
    write: (body, key) =>
      api.patch('/management/update-claimbills', { ...body, claim_number: seen.claim_id }, { key, version: seen.version }),
    onDone: message => {
      notify.success(message, claim.claim_id)
      amounts.reset()
      amounts.setReason('')
      onClose()
    },
  })
  const drop = () => {
    amounts.reset()
    amounts.setReason('')
    onClose()
  }
  const isUnsaved = () => amounts.changed.length > 0 || amounts.reason !== ''
  const cancel = useConfirmedClose({ isUnsaved, onClose: drop })
  const error = loweringError(amounts)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (error || !open || changes.length > 0) return
    edit.mutate(editClaimBills.parse({ reason: amounts.reason, ...billsOf(amounts), claimId: claim._id }))
  }
  useHotkeys([['mod+Enter', () => submit()]], [])
  const lowers = amounts.lowered.length > 0
  const nothing = approvesNothing({ approved_claimable_amount: amounts.total, claimable_amount: seen.claimable_amount })
  return (
    <InPlace title={`Edit Claim Bill: ${claim.claim_id}`} onClose={() => void cancel()}>
      {(edit.error || (!open && edit.isIdle)) && (
        <DecisionRefused error={edit.error} claim={claim} open={open} failed={claimMessages.billsFailed} />
      )}
      {open && !edit.isPending && changes.length > 0 && (
        <ChangedNotice
          changes={changes}
          hint="Nothing was saved."
          action={{
            label: 'Start again with the present amounts',
            onClick: () => {
              edit.reset()
              acknowledge()
            },
          }}
        />
      )}
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={8}>
          {nothing && (
            <Alert
              color="amber"
              icon={<IconAlertTriangle aria-hidden="true" />}
              title={`The approved amount would be ${formatRupees(0)}`}
            >
              {seen.state_name === 'approved' ? claimMessages.approvedWithNothing : claimErrors.nothing_approved[1]}
            </Alert>
          )}
          <Textarea
            label="Reason"
            description="The subscriber can read this. The amounts are edited in the table above."
            {...(lowers && required)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            value={amounts.reason}
            onChange={({ currentTarget: { value } }) => amounts.setReason(value)}
            error={tried ? error : undefined}
          />
        </Stack>
        <FormFooter
          form={id}
          submit="Save"
          pending={edit.isPending}
          disabled={!open || changes.length > 0}
          onCancel={() => void cancel()}
        />
      </form>
    </InPlace>
  )
}
