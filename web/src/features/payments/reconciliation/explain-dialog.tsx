import { Stack, Text, Textarea } from '@mantine/core'
import { explainDifference } from '@opdesk/contracts/day-close/commands.ts'
import { differenceAdvice, differenceLabels } from '@opdesk/contracts/day-close/difference-kinds.ts'
import type { ListedDifference } from '@opdesk/contracts/day-close/difference-list.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { BothAmounts } from './both-amounts.tsx'
import { REFRESHED } from './queries.ts'

/** Asks why the two sides differ. The explanation is recorded with name and time; it repairs nothing. */
export const ExplainDialog = ({ difference, onClose }: { difference: ListedDifference; onClose: () => void }) => {
  const form = useSchemaForm(explainDifference, { reason: difference.explanation?.reason ?? '' })
  const explain = useWrite({
    write: (values: { reason: string }, key) =>
      api.post(`/management/payout-reconciliation/${encodeURIComponent(difference._id)}/explain`, values, { key }),
    refreshes: REFRESHED,
    done: ({ message }) => notify.success(message ?? ''),
    failed: error => showFormErrors(form, error, 'The explanation was not saved'),
  })
  return (
    <Dialog title={differenceLabels[difference.kind]} closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => explain.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Text className="anywhere">{difference.reference ?? difference.provider_id ?? difference._id}</Text>
          <BothAmounts difference={difference} />
          <Text size="sm" c="dimmed">
            {differenceAdvice[difference.kind]} The explanation is recorded with your name. It changes no payment.
          </Text>
          <Textarea
            label="Explanation"
            description="It is kept for ever: name no payee and no account."
            autosize
            minRows={2}
            maxLength={500}
            {...required}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormButtons gap="xs" holds submit="Save explanation" pending={explain.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
