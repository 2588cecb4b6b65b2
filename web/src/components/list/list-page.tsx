import type { ListSearch } from '@opdesk/contracts/define-list.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listQuery } from '../../lib/list-query.ts'
import { type Column, DataTable, type DataTableProps } from '../data-table.tsx'
import type { EmptyStateProps } from '../empty-state.tsx'
import { PageHeader } from '../page-header.tsx'
import { type Cells, tableColumns } from './list-columns.tsx'
import { isFiltered, ListFilters, type ListFiltersProps } from './list-filters.tsx'

type FromTable<R> = Pick<DataTableProps<R>, 'label' | 'rowLink' | 'selection' | 'failed' | 'countedUpTo'>

interface ListPageProps<R extends { _id: string }, Q extends ListSearch> extends ListFiltersProps<R, Q>, FromTable<R> {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** Where the list has several paths. */
  path?: string
  /** Cells that show more than their column's value, by the column's key. */
  cells?: Cells<R>
  /** Columns after those of the list, such as the row's buttons. */
  more?: readonly Column<R, Q['sortBy']>[]
  /** Shown for an empty list; `unfiltered` if no filter is set. */
  empty: EmptyStateProps
  unfiltered?: EmptyStateProps
}

/** The page of a list: header, filters, table. All its state is in the address. */
export const ListPage = <R extends { _id: string }, Q extends ListSearch>(props: ListPageProps<R, Q>) => {
  const { list, search, onSearch, title, note, actions, path, cells, more = [], defaultDays, empty, unfiltered, ...table } = props
  const asked = search.startDate || search.endDate ? search : { ...search, ...defaultDays }
  return (
    <>
      <PageHeader title={title} note={note} actions={actions} />
      <ListFilters {...props} />
      <DataTable<R, Q['sortBy']>
        {...table}
        columns={[...tableColumns(list.columns, cells), ...more]}
        query={useQuery(listQuery(list, asked, path))}
        rowKey={({ _id }) => _id}
        search={search}
        onSearch={patch => onSearch(patch as Partial<Q>)}
        empty={unfiltered && !isFiltered(props) ? unfiltered : empty}
      />
    </>
  )
}
