import { Button, Group } from '@mantine/core'
import type { Flags } from '@opdesk/contracts/account/programs.ts'
import type { ExportList } from '@opdesk/contracts/export/exports.ts'
import type { Master, MasterSearch } from '@opdesk/contracts/resource/master.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable, type TableSearch } from '../../components/data-table.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { ROWS, SkipToRows } from '../../components/skip-to-rows.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { truncated } from '../../components/truncated.tsx'
import { toneOf } from './kinds/status.tsx'
import { MasterFilters } from './master-filters.tsx'
import { textOf } from './master-values.ts'
import { type ListedRecord, recordsQuery } from './queries.ts'
import { actionsOf } from './row-actions/actions-of.ts'

interface ResourceListProps {
  master: Master
  search: MasterSearch
  onSearch: (patch: Partial<MasterSearch>) => void
  /** Content between the title and the filters. */
  intro?: ReactNode
  /** Opens a record, or the form of a new record. */
  onOpen: (record?: string, action?: string) => void
  /** The viewer's privileges for this master. */
  flags: Flags
  self: string
}

/** Shortens a long text, such as terms: it would fill a card on a phone. */
const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

/** A status that the server sets, such as an approval, is the column after the name, since it marks rows that need a decision. */
const fieldsInOrder = ({ form, computed = [], key }: Pick<Master, 'form' | 'computed' | 'key'>) => {
  const states = computed.filter(({ kind }) => kind === 'status')
  const named = form.findIndex(({ name }) => name === key) + 1
  return [...form.slice(0, named), ...states, ...form.slice(named), ...computed.filter(field => !states.includes(field))]
}

const columnsOf = ({ form, computed, key, alsoSorts, sorts = [] }: Master): Column<ListedRecord>[] => [
  { key: 'serial', title: 'S.No', width: 70, hideOnPhone: true, render: (_, serial) => serial },
  ...fieldsInOrder({ form, computed, key })
    .filter(field => !field.unlisted && !field.onlyWhenAdding && !field.within)
    .map(field => ({
      key: field.name,
      title: field.label,
      main: field.name === key,
      render: (record: ListedRecord) =>
        field.kind === 'status' ? (
          <StatusBadge tone={toneOf(field, record)} label={textOf(field, record)} />
        ) : (
          truncated(excerpt(textOf(field, record)) || '–', 'wide')
        ),
      ...([key, alsoSorts?.field, ...sorts].includes(field.name) && { sortBy: field.name }),
    })),
]

/** The sorting to show in the table: by the second sortable column if the URL has it, or else by the first. */
const sortOf = ({ alsoSorts }: Master, search: MasterSearch): TableSearch => {
  const asked = search as unknown as Record<string, unknown>
  return alsoSorts && asked[alsoSorts.by] === alsoSorts.field
    ? { ...search, sortBy: alsoSorts.field, sortOrder: asked[alsoSorts.order] === -1 ? -1 : 1 }
    : search
}

/** The inverse of `sortOf`: since the table sorts by one column, setting one column's parameters removes the other's. */
const patchOf = ({ alsoSorts }: Master, patch: Partial<TableSearch>): Partial<MasterSearch> => {
  if (!alsoSorts || patch.sortBy === undefined) return patch
  const { sortBy, sortOrder, ...rest } = patch
  return sortBy === alsoSorts.field
    ? { ...rest, [alsoSorts.by]: sortBy, [alsoSorts.order]: sortOrder }
    : { ...patch, [alsoSorts.by]: undefined, [alsoSorts.order]: undefined }
}

export const ResourceList = ({ master, search, onSearch, intro, onOpen, flags, self }: ResourceListProps) => {
  const { key, title } = master
  const columns = columnsOf(master)
  const query = useQuery(recordsQuery(master, search))
  const named = master.form.find(({ name }) => name === key)
  const actions = actionsOf(master)
  if (flags.PATCH || flags.DELETE || master.viewed) {
    columns.push({
      key: 'actions',
      title: 'Action',
      width: 50 + 30 * actions.length,
      pinned: true,
      render: record => (
        <Group gap={4} wrap="nowrap" justify="inherit">
          {actions.map(([name, Action]) => (
            <Action
              key={name}
              master={master}
              record={record}
              called={named ? textOf(named, record) : ''}
              flags={flags}
              isSelf={record._id === self}
              onOpen={onOpen}
            />
          ))}
        </Group>
      ),
    })
  }
  return (
    <>
      <SkipToRows page={query.data} />
      <PageHeader
        title={title}
        actions={
          <>
            {master.exported && <ExportMenu area="admin" list={master.name as ExportList} search={search} />}
            {flags.POST && !master.fixed && (
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => onOpen('add')}>
                Add
              </Button>
            )}
          </>
        }
      />
      {intro}
      <Group gap="xs" mb="sm">
        <SearchInput
          label={master.search ?? 'Search'}
          value={search.search}
          onSearch={text => text !== search.search && onSearch({ search: text, page: 1 })}
        />
        <MasterFilters master={master} search={search} onFilter={patch => onSearch({ ...patch, page: 1 })} />
      </Group>
      <DataTable
        label={title}
        columns={columns}
        query={query}
        rowKey={record => record._id}
        rowsId={ROWS}
        search={sortOf(master, search)}
        onSearch={patch => onSearch(patchOf(master, patch))}
        empty={{ title: 'No records found', hint: search.search ? 'Try other words.' : undefined }}
      />
    </>
  )
}
