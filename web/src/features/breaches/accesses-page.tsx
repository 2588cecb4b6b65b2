import { Button, Group, NativeSelect, Text } from '@mantine/core'
import {
  type AccessFilter,
  type BreachAccessQuery,
  breachAccessList,
  type FoundAccess,
} from '@opdesk/contracts/breach/access-list.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { TotalsBar } from '../../components/totals-bar.tsx'
import { api } from '../../lib/api.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { BREACH_LISTS, breachLink, breachPath, breachQuery } from './queries.ts'
import { TimeRange } from './time-range.tsx'

interface AccessesPageProps extends ListSearchProps<BreachAccessQuery> {
  id: string
}

const peopleOf = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'person' : 'people'}`

const filterOf = ({ search, startDate, endDate, from, to, staff, person, file }: BreachAccessQuery): AccessFilter => ({
  ...(search && { search }),
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
  ...(from && { from }),
  ...(to && { to }),
  ...(staff && { staff }),
  ...(person && { person }),
  ...(file && { file }),
})

/** Searches the accesses of staff to documents, and adds the people to the breach. */
export const BreachAccessesPage = ({ id, search, onSearch }: AccessesPageProps) => {
  const { data: breach } = useQuery(breachQuery(id))
  const mayAdd = useFlags(Program.settings).POST && breach?.state === 'open'
  const add = useWrite({
    write: (body: AccessFilter & { count: number }, key) => api.post(breachPath(id, '/people'), body, { key }),
    refreshes: BREACH_LISTS,
    done: messages.breachPeopleAdded,
    failed: messages.breachSaveFailed,
  })
  const addAll = async (count: number) => {
    const question = `Add ${peopleOf(count)} to ${breach?.number ?? 'the breach'}?`
    const details = 'All people whose documents were opened in this search and who are not in the breach yet.'
    if (await confirm({ question, details, confirm: 'Add', cancel: 'Cancel' })) add.mutate({ ...filterOf(search), count })
  }
  const only = (row: FoundAccess) => (
    <Group gap={4}>
      <Button variant="subtle" size="compact-sm" onClick={() => onSearch({ person: row.person._id, page: 1 })}>
        This person
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => onSearch({ file: row.file_id, page: 1 })}>
        This document
      </Button>
    </Group>
  )
  return (
    <ListPage
      list={breachAccessList}
      path={breachPath(id, '/accesses')}
      title="Accesses to documents"
      note={breach && `${breach.number} · ${breach.title}. Each search is recorded in the History Report.`}
      back={breachLink(id)}
      label="Accesses to documents"
      more={[{ key: 'only', title: 'Only', render: only }]}
      summary={({ found }) => (
        <>
          <Group mb="sm" gap="sm" align="flex-end">
            <NativeSelect
              label="Opened by"
              value={search.staff ?? ''}
              onChange={event => onSearch({ staff: event.currentTarget.value || undefined, page: 1 })}
              data={[
                { value: '', label: 'All staff' },
                ...found.staff.map(({ _id, name, accesses }) => ({ value: _id, label: `${name} (${accesses})` })),
              ]}
            />
            <TimeRange from={search.from} to={search.to} onChange={range => onSearch({ ...range, page: 1 })} />
            {(search.person || search.file) && (
              <Button variant="default" onClick={() => onSearch({ person: undefined, file: undefined, page: 1 })}>
                {search.file ? 'Show all documents' : 'Show all people'}
              </Button>
            )}
          </Group>
          <TotalsBar
            label="All that match"
            figures={[
              { label: 'Accesses', value: found.accesses.toLocaleString('en-IN') },
              { label: 'Documents', value: found.documents.toLocaleString('en-IN') },
              { label: 'People', value: found.people.toLocaleString('en-IN') },
            ]}
          >
            {found.new_people > 0 ? (
              mayAdd && (
                <Button loading={add.isPending} onClick={() => void addAll(found.new_people)}>
                  Add {peopleOf(found.new_people)} to the breach
                </Button>
              )
            ) : (
              <Text size="sm" c="dimmed">
                {found.people > 0 && 'All of them are in the breach.'}
              </Text>
            )}
          </TotalsBar>
        </>
      )}
      search={search}
      onSearch={onSearch}
      failed={messages.breachAccessesLoadFailed}
      empty={{ title: 'No access found', hint: 'Choose other days, another person or all staff.' }}
    />
  )
}
