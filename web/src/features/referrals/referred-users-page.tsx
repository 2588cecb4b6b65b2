import { Button, Group } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type Referral, type ReferralsQuery, referralList } from '@opdesk/contracts/referral/referral-list.ts'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { RowAction } from '../../components/row-action.tsx'
import { api } from '../../lib/api.ts'
import { inDays, lastHalfYear } from '../../lib/list-days.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'

const pathOf = (id: string): string => `/admin/referred-users/${encodeURIComponent(id)}`

/** Referred Users: the people referred by subscribers, and for each the contact status. */
export const ReferredUsersPage = ({ search, onSearch }: ListSearchProps<ReferralsQuery>) => {
  const defaultDays = lastHalfYear()
  const shown = inDays(search, defaultDays)
  const { PATCH: mayMark, DELETE: mayDelete } = useFlags(Program.corporateSubscriber)
  const mark = useWrite({
    write: ({ _id, action_taken }: Pick<Referral, '_id' | 'action_taken'>, key) =>
      api.patch(pathOf(_id), { action_taken }, { key }),
    refreshes: ['referrals'],
    done: messages.referralMarked,
    failed: messages.referralMarkFailed,
  })
  const remove = useWrite<string>({
    write: (id, key) => api.delete(pathOf(id), undefined, { key }),
    refreshes: ['referrals'],
    done: messages.referralDeleted,
    failed: messages.referralDeleteFailed,
  })
  const askToDelete = async ({ _id, refer_name }: Referral) => {
    const details = `All data about ${refer_name} are destroyed. This cannot be undone.`
    if (await confirm({ question: messages.confirm.delete, details, danger: true })) remove.mutate(_id)
  }
  const actions = rowButtons<Referral>(200, referral => {
    const { _id, refer_name, action_taken } = referral
    const next = action_taken ? 'Mark as pending' : 'Mark as complete'
    return (
      <Group gap="xs" wrap="nowrap">
        {mayMark && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${next}: ${refer_name}`}
            disabled={mark.isPending}
            onClick={() => mark.mutate({ _id, action_taken: !action_taken })}
          >
            {next}
          </Button>
        )}
        {mayDelete && (
          <RowAction
            color="red"
            label={`Delete ${refer_name}`}
            disabled={remove.isPending}
            onClick={() => void askToDelete(referral)}
          >
            <IconTrash size={18} />
          </RowAction>
        )}
      </Group>
    )
  })
  return (
    <ListPage
      list={referralList}
      title="Referred Users"
      actions={<ExportMenu area="admin" list="referrals" search={shown} />}
      label="Referred users"
      more={mayMark || mayDelete ? [actions] : []}
      search={search}
      onSearch={onSearch}
      defaultDays={defaultDays}
      failed="Something went wrong"
      empty={{ title: 'No referrals found', hint: 'Choose another status, other dates or other words.' }}
    />
  )
}
