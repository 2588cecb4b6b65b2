import { Button, Group, TextInput } from '@mantine/core'
import { addPerson, removePerson } from '@opdesk/contracts/breach/commands.ts'
import { type BreachPeopleQuery, type BreachPerson, breachPeopleList } from '@opdesk/contracts/breach/people-list.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { useFlags } from '../../lib/profile.ts'
import { LineDialog } from './line-dialog.tsx'
import { breachLink, breachPath, breachQuery } from './queries.ts'

interface PeoplePageProps extends ListSearchProps<BreachPeopleQuery> {
  id: string
}

/** The affected people of a breach, and the way of each notice. */
export const BreachPeoplePage = ({ id, search, onSearch }: PeoplePageProps) => {
  const { data: breach } = useQuery(breachQuery(id))
  const mayChange = useFlags(Program.settings).POST && breach?.state === 'open'
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<BreachPerson>()
  return (
    <>
      <ListPage
        list={breachPeopleList}
        path={breachPath(id, '/people')}
        title="Affected people"
        note={breach && `${breach.number} · ${breach.title}`}
        back={breachLink(id)}
        label="Affected people"
        actions={
          <>
            <ButtonLink variant="default" {...linkOptions({ to: '/admin/breaches/$id/accesses', params: { id } })}>
              Search accesses
            </ButtonLink>
            {mayChange && <Button onClick={() => setIsAdding(true)}>Add a person</Button>}
          </>
        }
        more={[
          {
            key: 'actions',
            title: 'Action',
            render: (person: BreachPerson) =>
              mayChange && person.reach === 'untold' ? (
                <Group justify="flex-end">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Remove ${person.name}`}
                    onClick={() => setRemoved(person)}
                  >
                    Remove
                  </Button>
                </Group>
              ) : null,
          },
        ]}
        search={search}
        onSearch={onSearch}
        failed={messages.breachPeopleLoadFailed}
        empty={{ title: 'No person found', hint: 'Try another notice or another name.' }}
        unfiltered={{ title: 'No affected person yet', hint: 'Search the accesses to documents, or add a person by hand.' }}
      />
      {isAdding && (
        <LineDialog
          title="Add a person"
          schema={addPerson}
          path={breachPath(id, '/person')}
          done={messages.breachPeopleAdded}
          submit="Add"
          onClose={() => setIsAdding(false)}
          start={{ who: '' }}
          field={props => <TextInput label="Mobile number or account id of the subscriber" {...props('who')} />}
        />
      )}
      {removed && (
        <LineDialog
          title={`Remove ${removed.name}?`}
          schema={removePerson}
          path={breachPath(id, `/people/${encodeURIComponent(removed._id)}/remove`)}
          done={messages.breachPersonRemoved}
          submit="Remove"
          onClose={() => setRemoved(undefined)}
          start={{ reason: '' }}
          field={props => <TextInput label="Reason" {...props('reason')} />}
        />
      )}
    </>
  )
}
