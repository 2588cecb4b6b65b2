import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { RegisteredUser } from '@opdesk/contracts/subscriber/registered-list.ts'
import { IconTrash } from '@tabler/icons-react'
import { confirmErasure } from '../../components/confirm-erasure.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { RowAction } from '../../components/row-action.tsx'
import { api } from '../../lib/api.ts'
import { displayName } from '../../lib/display-name.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { RegisteredUsersList, type RegisteredUsersListProps } from './registered-users-list.tsx'

/** All Subscribers List for admins, with a button that permanently erases a person. */
export const RegisteredUsersPage = ({ search, onSearch }: RegisteredUsersListProps) => {
  const mayErase = useFlags(Program.corporateSubscriber).DELETE
  const erase = useWrite<string>({
    write: (id, key) => api.delete(`/admin/registered-users/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['registered-users', 'claims'],
    done: messages.userDeleted,
    failed: messages.userDeleteFailed,
  })
  const askToErase = async (user: RegisteredUser) => {
    if (await confirmErasure(displayName(user))) erase.mutate(user._id)
  }
  const eraseColumn = rowButtons<RegisteredUser>(80, user => (
    <RowAction color="red" label={`Delete ${displayName(user)}`} disabled={erase.isPending} onClick={() => void askToErase(user)}>
      <IconTrash size={18} />
    </RowAction>
  ))
  return <RegisteredUsersList search={search} onSearch={onSearch} area="admin" more={mayErase ? [eraseColumn] : []} />
}
