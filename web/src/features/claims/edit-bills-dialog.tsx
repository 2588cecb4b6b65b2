import { Alert, Group, Stack, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { type EditClaimBills, editClaimBills } from '@opdesk/contracts/claim/commands.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { rupees } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { z } from 'zod'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { RupeesInput } from '../../components/rupees-input.tsx'
import { TYPED_TEXT_LOST, useConfirmedClose } from '../../components/use-leave-guard.ts'
import { approvesNothing, type FeeRow, feeRows } from '../../desk/claim/fee-rows.ts'
import { ChangedNotice } from '../../desk/decision/changed-notice.tsx'
import { DecisionRefused } from '../../desk/decision/decision-refused.tsx'
import { ReviewDialog } from '../../desk/decision/review-dialog.tsx'
import { useSeenClaim } from '../../desk/decision/seen-claim.ts'
import { useClaimWrite } from '../../desk/decision/use-claim-write.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'

interface EditBillsDialogProps {
  claim: StaffClaim
  open: boolean
  onClose: () => void
}

type Amounts = Partial<Record<FeeRow['field'], number | ''>>
type Values = Amounts & { reason: string }

const amountsOf = (rows: readonly FeeRow[]): Amounts =>
  Object.fromEntries(rows.map(({ field, approved, claimable }) => [field, approved ?? claimable]))

const totalOf = (rows: readonly FeeRow[], amounts: Amounts): number =>
  toRupees(rows.reduce<number>((sum, { field }) => sum + toPaise(amounts[field] || 0), 0))

/** True if an amount is lower than now: the subscriber is then told a reason. */
const lowersAny = (rows: readonly FeeRow[], amounts: Amounts): boolean =>
  rows.some(({ field, approved, claimable }) => amounts[field] !== '' && (amounts[field] ?? 0) < (approved ?? claimable))

/** Each approved amount may be raised up to the claimable amount of its parameter. Lowering an amount needs a reason. */
const formSchema = (rows: readonly FeeRow[]) =>
  z
    .object({
      ...Object.fromEntries(
        rows.map(({ field, claimable }) => [
          field,
          z.custom<number>(value => typeof value === 'number', 'Please enter an amount').pipe(rupees(0, claimable)),
        ]),
      ),
      reason: editClaimBills.shape.reason,
    })
    .refine(values => !lowersAny(rows, values as Amounts) || values.reason !== '', {
      path: ['reason'],
      message: 'Please tell the subscriber why an amount is lowered',
    })

/** Edits the approved amounts, one for each parameter. The total is computed and cannot be edited. */
export const EditBillsDialog = ({ claim, open, onClose }: EditBillsDialogProps) => {
  const { seen, changes, acknowledge } = useSeenClaim(claim)
  const rows = feeRows(seen)
  const form = useSchemaForm<Values>(formSchema(rows), { ...amountsOf(rows), reason: '' })
  const edit = useClaimWrite<EditClaimBills>({
    write: (body, key) =>
      api.patch('/management/update-claimbills', { ...body, claim_number: seen.claim_id }, { key, version: seen.version }),
    onDone: message => {
      notify.success(message, claim.claim_id)
      onClose()
    },
  })
  const cancel = useConfirmedClose({ isUnsaved: () => form.isDirty(), details: TYPED_TEXT_LOST, onClose })
  const save = (values: Values) =>
    edit.mutate(editClaimBills.parse({ ...values, claimId: claim._id }), {
      onError: error => error instanceof ApiError && error.errors.length > 0 && showFormErrors(form, error),
    })
  const submit = form.onSubmit(save)
  const lowers = lowersAny(rows, form.values)
  const total = totalOf(rows, form.values)
  const nothing = approvesNothing({ approved_claimable_amount: total, claimable_amount: seen.claimable_amount })
  const takeAsTheyAre = () => {
    edit.reset()
    acknowledge()
    const amounts = amountsOf(feeRows(claim))
    form.setValues(amounts)
    form.resetDirty({ ...amounts, reason: '' })
  }
  return (
    <ReviewDialog
      pending={edit.isPending}
      closeOnClickOutside={false}
      onClose={() => void cancel()}
      title={`Edit Claim Bill: ${claim.claim_id}`}
    >
      {(edit.error || (!open && edit.isIdle)) && (
        <DecisionRefused error={edit.error} claim={claim} open={open} failed={messages.billsFailed} />
      )}
      {open && !edit.isPending && changes.length > 0 && (
        <ChangedNotice
          changes={changes}
          hint="Nothing was saved."
          action={{ label: 'Start again with the present amounts', onClick: takeAsTheyAre }}
        />
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {rows.map(({ label, field, billed, claimable }, index) => (
            <RupeesInput
              key={field}
              label={label}
              description={`Billed ${formatRupees(billed)}, claimable ${formatRupees(claimable)}`}
              prefix="₹"
              data-autofocus={index === 0 || undefined}
              {...form.getInputProps(field)}
            />
          ))}
          <Group justify="space-between" component="output" aria-live="polite">
            <Text fw={600}>Total</Text>
            <Text fw={700} className="tabular">
              {formatRupees(total)}
            </Text>
          </Group>
          {nothing && (
            <Alert
              color="amber"
              icon={<IconAlertTriangle aria-hidden="true" />}
              title={`The approved amount would be ${formatRupees(0)}`}
            >
              {seen.state_name === 'approved' ? messages.approvedWithNothing : errorCatalogue.nothing_approved[1]}
            </Alert>
          )}
          <Textarea
            label="Reason"
            description="The subscriber can read this."
            {...(lowers && required)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
            {...form.getInputProps('reason')}
          />
          <FormButtons
            gap="xs"
            holds
            submit="Save"
            pending={edit.isPending}
            disabled={!open || changes.length > 0}
            onCancel={() => void cancel()}
          />
        </Stack>
      </form>
    </ReviewDialog>
  )
}
