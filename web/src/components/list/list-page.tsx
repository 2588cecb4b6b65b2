import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { ViewList } from '@opdesk/contracts/view/views.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inDays } from '../../lib/in-days.ts'
import { listQuery } from '../../lib/list-query.ts'
import { type Column, DataTable, type DataTableProps } from '../data-table.tsx'
import type { EmptyStateProps } from '../empty-state.tsx'
import { PageHeader, type PageHeaderProps } from '../page-header.tsx'
import { ROWS, SkipToRows } from '../skip-to-rows.tsx'
import { type Cells, tableColumns } from './list-columns.tsx'
import { isFiltered, ListFilters, type ListFiltersProps, type ListSearchProps } from './list-filters.tsx'
import { ViewTabs } from './views/view-tabs.tsx'

export type { ListSearchProps }

type FromTable<R extends object> = Pick<DataTableProps<R>, 'label' | 'rowLink' | 'selection' | 'failed' | 'shortCard'>

interface ListPageProps<R extends object, Q extends ListSearch, P extends Page<R>> extends ListFiltersProps<R, Q>, FromTable<R> {
  list: List<R, Q, P>
  title: string
  note?: ReactNode
  actions?: ReactNode
  back?: PageHeaderProps['back']
  /** Path of the API for a list that is served at several paths. */
  path?: string
  /** Saved views of the list above its filters. */
  views?: { list: ViewList; area: 'admin' | 'management' }
  /** Content between the title and the filters. */
  intro?: ReactNode
  /** Content between the filters and the table, made from the list's answer. */
  summary?: (page: P, filtered: boolean) => ReactNode
  /** Cells that show more than their column's value, by the column's key. */
  cells?: Cells<R>
  /** Renders a mark beside the name of a record. */
  mark?: (record: R) => ReactNode
  /** Columns after those of the list, such as the row's buttons. */
  more?: readonly Column<R, Q['sortBy']>[]
  /** Shown for an empty list. `unfiltered`: shown instead if no filter is set. */
  empty: EmptyStateProps
  unfiltered?: EmptyStateProps
  /** True if the shown list has work in progress. As long as it is true, the list is polled. */
  underWay?: (page: P) => boolean
  /** Key of a record; needed if records have no `_id`. */
  rowKey?: (record: R) => string
}

const PROGRESS_MS = 2000

const idOf = (record: object): string => ('_id' in record ? String(record._id) : JSON.stringify(record))

/** The page of a list: header, filters and table. Its search, filters, sorting and page are in the URL. */
export const ListPage = <R extends object, Q extends ListSearch, P extends Page<R>>(props: ListPageProps<R, Q, P>) => {
  const {
    list,
    search,
    onSearch,
    title,
    note,
    actions,
    back,
    path,
    intro,
    views,
    summary,
    cells,
    mark,
    more = [],
    defaultDays,
    foldsOnPhone: _,
    underWay,
    ...table
  } = props
  const { empty, unfiltered, rowKey = idOf } = props
  const asked = inDays(search, defaultDays)
  const query = useQuery({
    ...listQuery(list, asked, path),
    refetchInterval: ({ state }) => (state.data && underWay?.(state.data) ? PROGRESS_MS : false),
  })
  const filtered = isFiltered(props)
  return (
    <>
      <SkipToRows page={query.data} />
      <PageHeader title={title} note={note} actions={actions} {...(back && { back })} />
      {intro}
      {views && <ViewTabs list={list} views={views.list} area={views.area} label={table.label} search={search} />}
      <ListFilters {...props} />
      {query.data && summary?.(query.data, filtered)}
      <DataTable<R, Q['sortBy']>
        {...table}
        columns={[...tableColumns(list.columns, cells, mark), ...more]}
        query={query}
        rowKey={rowKey}
        rowsId={ROWS}
        search={search}
        onSearch={patch => onSearch(patch as Partial<Q>)}
        empty={unfiltered && !filtered ? unfiltered : empty}
      />
    </>
  )
}
