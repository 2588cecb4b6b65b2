import { Stack, Textarea } from '@mantine/core'
import type { ListedAccount } from '@opdesk/contracts/payout-account/account-list.ts'
import { acceptPayoutAccountName } from '@opdesk/contracts/payout-account/commands.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

/** Accepts an account although the bank has another name for it, with a reason that stays in its history. */
export const AcceptNameDialog = ({ account, onClose }: { account: ListedAccount; onClose: () => void }) => {
  const form = useSchemaForm(acceptPayoutAccountName, { reason: '' })
  const accept = useWrite({
    write: (values: { reason: string }, key) =>
      api.post(`/management/payout-accounts/${encodeURIComponent(account.user_id._id)}/accept-name`, values, { key }),
    refreshes: ['payout-accounts'],
    done: answer => notify.success(answer.message ?? ''),
    failed: error => showFormErrors(form, error, 'The account was not accepted'),
  })
  return (
    <Dialog title="Accept this name?" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => accept.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Facts
            facts={[
              ['Subscriber', account.user_id.name],
              ['Holder as typed', account.holder],
              ['Account', `${account.bank} ${account.account}`.trim()],
              ['Accepted by', account.begun_by && `${account.begun_by}; a second person completes it`],
              ['Also used by', account.shared > 0 && `${account.shared} other subscribers`],
            ]}
          />
          <Textarea
            label="Reason"
            description="The bank has another name for this account. The reason stays in the account’s history."
            autosize
            minRows={2}
            maxLength={500}
            {...required}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormButtons gap="xs" holds submit="Accept name" pending={accept.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
