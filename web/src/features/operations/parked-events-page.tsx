import { Button } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type ParkedEvent, type ParkedEventsQuery, parkedEventList } from '@opdesk/contracts/operation/parked-event-list.ts'
import { IconRefresh } from '@tabler/icons-react'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import { FailedViews } from './failed-views.tsx'

/** Parked Events: events that a workflow could not handle and set aside for a retry by an admin. */
export const ParkedEventsPage = ({ search, onSearch }: ListSearchProps<ParkedEventsQuery>) => {
  const mayRetry = useFlags(Program.settings).POST
  const retry = useWrite<string>({
    write: (id, key) => api.post(`/admin/parked-events/${encodeURIComponent(id)}/retry`, undefined, { key }),
    refreshes: ['parked-events'],
    done: messages.parkedEventRetried,
    failed: messages.parkedEventRetryFailed,
  })
  const actions = rowButtons<ParkedEvent>(150, ({ _id, workflow, asked }) =>
    asked ? (
      <StatusBadge tone="working" label="Being tried again" />
    ) : (
      mayRetry && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={16} />}
          aria-label={`Try again: event of ${workflow}`}
          disabled={retry.isPending}
          onClick={() => retry.mutate(_id)}
        >
          Try again
        </Button>
      )
    ),
  )
  return (
    <ListPage
      list={parkedEventList}
      title="Parked Events"
      note="Events that could not be handled. All other events are still handled. Have the cause fixed, then try again."
      label="Parked events"
      intro={<FailedViews />}
      more={[actions]}
      search={search}
      onSearch={onSearch}
      underWay={({ records }) => records.some(({ asked }) => asked)}
      failed="Something went wrong"
      empty={{ title: 'No parked events found', hint: 'Choose other dates or other words.' }}
      unfiltered={{ title: 'No parked events', hint: 'The workflows have handled all events.' }}
    />
  )
}
