import { ActionIcon } from '@mantine/core'
import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import { shippedViews } from '@opdesk/contracts/view/shipped-views.ts'
import type { ListView, ViewCounts, ViewList } from '@opdesk/contracts/view/views.ts'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { lenient, withoutDefaults } from '../../../lib/search.ts'
import { listKey, useListLayout } from '../../data-table/list-layout.ts'
import { PlainLink } from '../../link.tsx'
import { applyColumns } from './apply-columns.ts'
import { ChangedView } from './changed-view.tsx'
import { type ViewArea, viewCountsQuery, viewsQuery } from './queries.ts'
import { viewQuery } from './view-query.ts'
import classes from './view-tabs.module.css'

// Loaded when a view is saved or changed for the first time.
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

interface ViewTabsProps<R, Q extends ListSearch> {
  list: List<R, Q>
  views: ViewList
  area: ViewArea
  /** Accessible name of the list's table, under which its columns are kept. */
  label: string
  search: Q
}

interface Tab {
  id: string
  name: string
  query: Record<string, string>
  saved?: ListView
}

const countText = (counts: ViewCounts | undefined, id: string): string | null => {
  const found = counts?.[id]
  return found ? `${found.count}${found.more ? '+' : ''}` : null
}

/** The views of a list as tabs above it, each with the number of its records. `+` saves the present filters as a view. */
export const ViewTabs = <R, Q extends ListSearch>({ list, views, area, label, search }: ViewTabsProps<R, Q>) => {
  const { data: saved = [] } = useQuery(viewsQuery(area, views))
  const { data: counts } = useQuery(viewCountsQuery(area, views))
  const [dialog, setDialog] = useState<{ view?: ListView } | null>(null)
  const tabs: Tab[] = [
    ...shippedViews(views, area).map(({ key, name, query }) => ({ id: key, name, query: { ...query } })),
    ...saved.map(view => ({
      id: view._id,
      name: view.name,
      query: Object.fromEntries(new URLSearchParams(view.query)),
      saved: view,
    })),
  ]
  const named = (query: object) => viewQuery(withoutDefaults(list.query, lenient(list.query, { ...query })))
  const present = named(search)
  // A view stays the current one while the person sorts it otherwise.
  const filters = (query: object) => named({ ...query, sortBy: undefined, sortOrder: undefined })
  const exact = tabs.findLast(({ query }) => named(query) === present)
  const current = exact ?? tabs.find(({ query }) => filters(query) === filters(search))
  // The view from which the person went on to other filters.
  const [appliedId, setAppliedId] = useState<string>()
  if (exact && exact.id !== appliedId) setAppliedId(exact.id)
  const applied = tabs.find(({ id }) => id === appliedId)?.saved
  const { layout } = useListLayout(listKey(label))
  const columns = layout ? JSON.stringify(layout) : ''
  const isChanged = applied?.own && (exact?.id !== appliedId || (applied.columns !== '' && applied.columns !== columns))
  return (
    <nav className={classes.tabs} aria-label="Saved views">
      {tabs.map(({ id, name, query, saved: view }) => (
        <span key={id} className={classes.tab} data-current={id === current?.id || undefined}>
          <PlainLink
            to="."
            search={query as never}
            aria-current={id === current?.id ? 'page' : undefined}
            title={view && !view.own ? `Shared by ${view.shared_by}` : undefined}
            onClick={() => applyColumns(listKey(label), view)}
          >
            {name} <b className="tabular">{countText(counts, id)}</b>
          </PlainLink>
          {view?.own && id === current?.id && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Change the view ${name}`}
              onClick={() => setDialog({ view })}
            >
              <IconDots size={14} aria-hidden="true" />
            </ActionIcon>
          )}
        </span>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.add}
        aria-label="Save the present filters as a view"
        title="Save the present filters as a view"
        onClick={() => setDialog({})}
      >
        <IconPlus size={16} aria-hidden="true" />
      </ActionIcon>
      {applied && isChanged && (
        <ChangedView
          area={area}
          list={views}
          view={applied}
          query={present}
          columnsOf={listKey(label)}
          onSaveAs={() => setDialog({})}
        />
      )}
      {dialog && (
        <Suspense>
          <ViewDialog
            {...dialog}
            area={area}
            list={views}
            query={present}
            columnsOf={listKey(label)}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </nav>
  )
}
