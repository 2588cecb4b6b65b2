import { ActionIcon, Button, Group } from '@mantine/core'
import { exportLists } from '@opdesk/contracts/export/formats.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Master } from '@opdesk/contracts/resource/define-resource.ts'
import { IconDeviceMobileOff, IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../components/confirm-dialog.tsx'
import { cut } from '../../components/cut.tsx'
import { type Column, DataTable, type TableSearch } from '../../components/data-table.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { isActive } from './kinds/status.tsx'
import { textOf } from './master-values.ts'
import { type MasterRecord, type MasterSearch, recordPath, recordsQuery, secondFactorPath } from './queries.ts'

interface ResourceListProps {
  master: Master
  search: MasterSearch
  onSearch: (patch: Partial<MasterSearch>) => void
  /** Left out without the privilege. */
  onAdd: (() => void) | undefined
  onModify: ((record: MasterRecord) => void) | undefined
  onReset: ((record: MasterRecord) => void) | undefined
  mayDelete: boolean
  /** The one who looks: nobody deletes themselves, or resets their own password. */
  self: string
}

const columnsOf = ({ form, key, alsoSorts }: Master): Column<MasterRecord>[] => [
  { key: 'serial', title: 'S.No', width: 70, hideOnPhone: true, render: (_, serial) => serial },
  ...form
    .filter(field => !field.unlisted && !field.onlyWhenAdding && !field.within)
    .map(field => ({
      key: field.name,
      title: field.label,
      main: field.name === key,
      render: (record: MasterRecord) =>
        field.kind === 'status' ? (
          <StatusBadge tone={isActive(field, record) ? 'good' : 'neutral'} label={textOf(field, record)} />
        ) : (
          cut(textOf(field, record) || '–', 'wide')
        ),
      ...((field.name === key || field.name === alsoSorts?.field) && { sortBy: field.name }),
    })),
]

/** The sort as the table shows it: by the second column where the address asks for that. */
const sortOf = ({ alsoSorts }: Master, search: MasterSearch): TableSearch => {
  const asked = search as unknown as Record<string, unknown>
  return alsoSorts && asked[alsoSorts.by] === alsoSorts.field
    ? { ...search, sortBy: alsoSorts.field, sortOrder: asked[alsoSorts.order] === -1 ? -1 : 1 }
    : search
}

/** And back: one column sorts at a time. */
const patchOf = ({ alsoSorts }: Master, patch: Partial<TableSearch>): Partial<MasterSearch> => {
  if (!alsoSorts || patch.sortBy === undefined) return patch
  const { sortBy, sortOrder, ...rest } = patch
  return sortBy === alsoSorts.field
    ? { ...rest, [alsoSorts.by]: sortBy, [alsoSorts.order]: sortOrder }
    : { ...patch, [alsoSorts.by]: undefined, [alsoSorts.order]: undefined }
}

export const ResourceList = (props: ResourceListProps) => {
  const { master, search, onSearch, onAdd, onModify, onReset, mayDelete, self } = props
  const { key, title, deletable } = master
  const remove = useWrite<{ id: string }>({
    write: ({ id }, idempotencyKey) => api.delete(recordPath(master, id), undefined, { key: idempotencyKey }),
    refreshes: [master.name],
    done: master.messages.deleted,
    failed: master.messages.deleteFailed,
  })
  const resetFactor = useWrite<{ id: string }>({
    write: ({ id }, idempotencyKey) => api.patch(secondFactorPath(master, id), undefined, { key: idempotencyKey }),
    refreshes: [master.name],
    done: messages.secondFactorReset,
    failed: messages.secondFactorResetFailed,
  })
  const askToResetFactor = async (record: MasterRecord) => {
    const details = `${nameOf(record)} is signed out everywhere and signs in with the password alone until they set up another one. Make sure that it is really them who asked.`
    const sure = await confirm({ question: 'Reset the second factor?', details, danger: true })
    if (sure) resetFactor.mutate({ id: record._id })
  }
  const nameOf = (record: MasterRecord) => String(record[key] ?? '')
  const askToDelete = async (record: MasterRecord) => {
    const sure = await confirm({ question: messages.confirm.delete, details: nameOf(record), danger: true })
    if (sure) remove.mutate({ id: record._id })
  }
  const exported = exportLists.find(list => list === master.name)
  const columns = columnsOf(master)
  if (onModify || mayDelete) {
    columns.push({
      key: 'actions',
      title: 'Action',
      width: master.resetsSecondFactor ? 170 : onReset ? 140 : 110,
      pinned: true,
      render: record => (
        <Group gap={4} wrap="nowrap" justify="inherit">
          {onModify && (
            <ActionIcon variant="subtle" aria-label={`Modify ${nameOf(record)}`} onClick={() => onModify(record)}>
              <IconPencil size={18} />
            </ActionIcon>
          )}
          {onReset && record._id !== self && (
            <ActionIcon variant="subtle" aria-label={`Reset the password of ${nameOf(record)}`} onClick={() => onReset(record)}>
              <IconKey size={18} />
            </ActionIcon>
          )}
          {onReset && master.resetsSecondFactor && record._id !== self && (
            <ActionIcon
              variant="subtle"
              aria-label={`Reset the second factor of ${nameOf(record)}`}
              disabled={resetFactor.isPending}
              onClick={() => void askToResetFactor(record)}
            >
              <IconDeviceMobileOff size={18} />
            </ActionIcon>
          )}
          {mayDelete && record._id !== self && (deletable?.(record) ?? true) && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Delete ${nameOf(record)}`}
              disabled={remove.isPending}
              onClick={() => void askToDelete(record)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      ),
    })
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {exported && <ExportMenu area="admin" list={exported} search={search} />}
            {onAdd && (
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
                Add
              </Button>
            )}
          </>
        }
      />
      <Group mb="sm">
        <SearchInput
          label={master.search ?? 'Search'}
          value={search.search}
          onSearch={text => text !== search.search && onSearch({ search: text, page: 1 })}
        />
      </Group>
      <DataTable
        label={title}
        columns={columns}
        query={useQuery(recordsQuery(master, search))}
        rowKey={record => record._id}
        search={sortOf(master, search)}
        onSearch={patch => onSearch(patchOf(master, patch))}
        empty={{ title: 'No records found', hint: search.search ? 'Try other words.' : undefined }}
      />
    </>
  )
}
