import { Button } from '@mantine/core'
import { viewMessages } from '@opdesk/contracts/view/messages.ts'
import type { ListView, ViewList } from '@opdesk/contracts/view/views.ts'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { layoutOf } from '../../data-table/list-layout.ts'
import type { ViewArea } from './queries.ts'
import classes from './view-tabs.module.css'

interface ChangedViewProps {
  area: ViewArea
  list: ViewList
  /** The person's own view from which the list has been changed. */
  view: ListView
  /** The present filters, search and sort. */
  query: string
  columnsOf: string
  onSaveAs: () => void
}

/** Offers to keep the present filters, search, sort and columns in the view that was changed, or in a new one. */
export const ChangedView = ({ area, list, view, query, columnsOf, onSaveAs }: ChangedViewProps) => {
  const save = useWrite<{ query: string; columns: string }, unknown>({
    write: (change, key) => api.patch(`/${area}/views/${view._id}`, change, { key }),
    refreshes: ['views', list],
    done: ({ message }) => notify.success(message ?? viewMessages.changed),
    failed: viewMessages.failed,
  })
  const layout = layoutOf(columnsOf)
  return (
    <span className={classes.changed}>
      <Button
        variant="light"
        size="compact-sm"
        loading={save.isPending}
        onClick={() => save.mutate({ query, columns: layout ? JSON.stringify(layout) : '' })}
      >
        {`Save changes to ${view.name}`}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onSaveAs}>
        Save as new view
      </Button>
    </span>
  )
}
