import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { type EditClaimBills, editClaimBills } from '@opdesk/contracts/claim/commands.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { rupees } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { showFormErrors, useSchemaForm } from '../../lib/use-schema-form.ts'
import { DecisionRefused } from './decision-refused.tsx'
import { type FeeRow, feeRows } from './fee-rows.ts'
import { useClaimWrite } from './use-claim-write.ts'

interface EditBillsDialogProps {
  claim: StaffClaim
  open: boolean
  onClose: () => void
}

type Amounts = Partial<Record<FeeRow['field'], number | ''>>

/** An approved amount may be lowered, and raised up to what is claimable of its parameter. */
const amountsUpToClaimable = (rows: readonly FeeRow[]) =>
  z.object(
    Object.fromEntries(
      rows.map(({ field, claimable }) => [
        field,
        z.custom<number>(value => typeof value === 'number', 'Please enter an amount').pipe(rupees(0, claimable)),
      ]),
    ),
  )

const totalOf = (amounts: Amounts): number =>
  toRupees(Object.values(amounts).reduce<number>((sum, amount) => sum + toPaise(amount || 0), 0))

/** Approved amounts by parameter; their total follows and cannot be typed. */
export const EditBillsDialog = ({ claim, open, onClose }: EditBillsDialogProps) => {
  const rows = feeRows(claim)
  const form = useSchemaForm<Amounts>(
    amountsUpToClaimable(rows),
    Object.fromEntries(rows.map(({ field, approved, claimable }) => [field, approved ?? claimable])),
  )
  const edit = useClaimWrite<{ body: EditClaimBills; version: number }>({
    claim,
    write: ({ body, version }, key) => api.patch('/management/update-claimbills', body, { key, version }),
    onDone: onClose,
  })
  const save = (amounts: Amounts) =>
    edit.mutate(
      { body: editClaimBills.parse({ ...amounts, claimId: claim._id }), version: claim.version },
      { onError: error => error instanceof ApiError && error.errors.length > 0 && showFormErrors(form, error) },
    )
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={`Edit Claim Bill: ${claim.claim_id}`}>
      {(edit.error || (!open && edit.isIdle)) && (
        <DecisionRefused error={edit.error} claim={claim} failed={messages.billsFailed} />
      )}
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="sm">
          {rows.map(({ label, field, billed, claimable }, index) => (
            <NumberInput
              key={field}
              label={label}
              description={`Billed ${formatRupees(billed)}, claimable ${formatRupees(claimable)}`}
              prefix="₹"
              thousandSeparator=","
              thousandsGroupStyle="lakh"
              decimalScale={2}
              allowNegative={false}
              hideControls
              inputMode="decimal"
              data-autofocus={index === 0 || undefined}
              {...form.getInputProps(field)}
            />
          ))}
          <Group justify="space-between" component="output" aria-live="polite">
            <Text fw={600}>Total</Text>
            <Text fw={700} className="tabular">
              {formatRupees(totalOf(form.values))}
            </Text>
          </Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={edit.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={edit.isPending} disabled={!open}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
