import { ActionIcon, Button, Group } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../components/confirm-dialog.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type ResourceRecord, recordsQuery, resourcePath } from './queries.ts'
import type { ResourcePageProps } from './resource-page.tsx'

interface ResourceListProps extends ResourcePageProps {
  /** Left out without the privilege. */
  onAdd: (() => void) | undefined
  onModify: ((record: ResourceRecord) => void) | undefined
  mayDelete: boolean
}

export const ResourceList = ({ resource, search, onSearch, onAdd, onModify, mayDelete }: ResourceListProps) => {
  const { form, key, title, deletable } = resource
  const remove = useWrite<{ id: string }>({
    write: ({ id }, idempotencyKey) => api.delete(resourcePath(resource, id), undefined, { key: idempotencyKey }),
    refreshes: [resource.name],
    done: resource.messages.deleted,
    failed: resource.messages.deleteFailed,
  })
  const nameOf = (record: ResourceRecord) => String(record[key] ?? '')
  const askToDelete = async (record: ResourceRecord) => {
    const sure = await confirm({ question: messages.confirm.delete, details: nameOf(record), danger: true })
    if (sure) remove.mutate({ id: record._id })
  }
  const columns: Column<ResourceRecord>[] = [
    { key: 'serial', title: 'S.No', width: 70, hideOnPhone: true, render: (_, serial) => serial },
    ...form.map(({ name, label }) => ({
      key: name,
      title: label,
      main: name === key,
      render: (record: ResourceRecord) => String(record[name] ?? ''),
      ...(name === key && { sortBy: key }),
    })),
  ]
  if (onModify || mayDelete) {
    columns.push({
      key: 'actions',
      title: 'Action',
      width: 110,
      render: record => (
        <Group gap={4} wrap="nowrap" justify="inherit">
          {onModify && (
            <ActionIcon variant="subtle" aria-label={`Modify ${nameOf(record)}`} onClick={() => onModify(record)}>
              <IconPencil size={18} />
            </ActionIcon>
          )}
          {mayDelete && (deletable?.(record) ?? true) && (
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
          onAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
              Add
            </Button>
          )
        }
      />
      <Group mb="sm">
        <SearchInput
          label="Search"
          value={search.search}
          onSearch={text => text !== search.search && onSearch({ search: text, page: 1 })}
        />
      </Group>
      <DataTable
        label={title}
        columns={columns}
        query={useQuery(recordsQuery(resource, search))}
        rowKey={record => record._id}
        search={search}
        onSearch={onSearch}
        empty={{ title: 'No records found', hint: search.search ? 'Try other words.' : undefined }}
      />
    </>
  )
}
