import { List, Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { RegisteredUser } from '@opdesk/contracts/subscriber/registered-list.ts'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { RowAction } from '../../components/row-action.tsx'
import { api } from '../../lib/api.ts'
import { knownAs } from '../../lib/known-as.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { RegisteredUsersList, type RegisteredUsersListProps } from './registered-users-list.tsx'

const WhatErasingMeans = ({ who }: { who: string }) => (
  <>
    <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {who} is erased, not only taken off this list:
    </Text>
    <List size="sm" spacing={4}>
      <List.Item>signed out everywhere, and can never sign in again;</List.Item>
      <List.Item>name, contacts, family, diagnoses and documents are destroyed;</List.Item>
      <List.Item>claims and payments stay in the books, without saying whose they are.</List.Item>
    </List>
  </>
)

/** All Subscribers List: registered people, and the permanent erasure of one. */
export const RegisteredUsersPage = ({ search, onSearch }: RegisteredUsersListProps) => {
  const mayErase = useFlags(Program.corporateSubscriber).DELETE
  const erase = useWrite<string>({
    write: (id, key) => api.delete(`/admin/registered-users/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['registered-users', 'claims'],
    done: messages.userDeleted,
    failed: messages.userDeleteFailed,
  })
  const askToErase = async (user: RegisteredUser) => {
    const who = knownAs(user)
    const first = await confirm({ question: messages.confirm.delete, details: <WhatErasingMeans who={who} />, danger: true })
    if (!first) return
    const second = await confirm({
      question: 'This cannot be undone by anybody.',
      details: `Erase ${who} for ever?`,
      confirm: 'Yes, erase for ever',
      danger: true,
    })
    if (second) erase.mutate(user._id)
  }
  const eraseColumn = rowButtons<RegisteredUser>(80, user => (
    <RowAction color="red" label={`Delete ${knownAs(user)}`} disabled={erase.isPending} onClick={() => void askToErase(user)}>
      <IconTrash size={18} />
    </RowAction>
  ))
  return <RegisteredUsersList search={search} onSearch={onSearch} area="admin" more={mayErase ? [eraseColumn] : []} />
}
