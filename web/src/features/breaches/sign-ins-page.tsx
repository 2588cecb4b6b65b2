import { Button, Group } from '@mantine/core'
import type { LoginRecord } from '@opdesk/contracts/audit/login-list.ts'
import { type BreachSignInsQuery, breachSignInList } from '@opdesk/contracts/breach/sign-in-list.ts'
import { Program, Role } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { api } from '../../lib/api.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { BREACH_LISTS, breachLink, breachPath, breachQuery } from './queries.ts'
import { TimeRange } from './time-range.tsx'

interface SignInsPageProps extends ListSearchProps<BreachSignInsQuery> {
  id: string
}

/** Searches the sign-ins, and adds the subscriber of an account that another person used. */
export const BreachSignInsPage = ({ id, search, onSearch }: SignInsPageProps) => {
  const { data: breach } = useQuery(breachQuery(id))
  const mayAdd = useFlags(Program.settings).POST && breach?.state === 'open'
  const add = useWrite({
    write: (who: string, key) => api.post(breachPath(id, '/person'), { who }, { key }),
    refreshes: BREACH_LISTS,
    done: messages.breachPeopleAdded,
    failed: messages.breachSaveFailed,
  })
  const ask = async ({ _id, name }: LoginRecord['user_id']) => {
    const question = `Add ${name} to ${breach?.number ?? 'the breach'}?`
    if (await confirm({ question, confirm: 'Add', cancel: 'Cancel' })) add.mutate(_id)
  }
  const actions = ({ user_id, role }: LoginRecord) => (
    <Group gap={4}>
      <Button variant="subtle" size="compact-sm" onClick={() => onSearch({ account: user_id._id, page: 1 })}>
        This account
      </Button>
      {mayAdd && role === Role.subscriber && (
        <Button variant="subtle" size="compact-sm" disabled={add.isPending} onClick={() => void ask(user_id)}>
          Add to the breach
        </Button>
      )}
    </Group>
  )
  return (
    <ListPage
      list={breachSignInList}
      path={breachPath(id, '/sign-ins')}
      title="Sign-ins"
      note={breach && `${breach.number} · ${breach.title}. Each search is recorded in the History Report.`}
      back={breachLink(id)}
      label="Sign-ins"
      more={[{ key: 'actions', title: 'Actions', render: actions }]}
      summary={() => (
        <Group mb="sm" gap="sm" align="flex-end">
          <TimeRange from={search.from} to={search.to} onChange={range => onSearch({ ...range, page: 1 })} />
          {search.account && (
            <Button variant="default" onClick={() => onSearch({ account: undefined, page: 1 })}>
              Show all accounts
            </Button>
          )}
        </Group>
      )}
      search={search}
      onSearch={onSearch}
      failed="The sign-ins could not be loaded"
      empty={{ title: 'No sign-in found', hint: 'Choose other times or another name.' }}
    />
  )
}
