import { ActionIcon, Group, List, SegmentedControl, Text } from '@mantine/core'
import { Program, subscriberTypeLabel, subscriberTypes } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type RegisteredUser, type RegisteredUsersQuery, registeredUser } from '@opdesk/contracts/subscriber/registered.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { confirm } from '../../components/confirm-dialog.tsx'
import { cut } from '../../components/cut.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { Moment } from '../../components/date-text.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'

interface RegisteredUsersPageProps {
  search: RegisteredUsersQuery
  onSearch: (patch: Partial<RegisteredUsersQuery>) => void
}

const DEFAULT_DAYS = 730

const registeredUsersQuery = (query: RegisteredUsersQuery) =>
  queryOptions({
    queryKey: ['registered-users', 'list', query],
    queryFn: ({ signal }) => api.list('/admin/registered-users', registeredUser, { query, signal }),
    placeholderData: keepPreviousData,
  })

const typeOf = (value: string): RegisteredUsersQuery['subscriberTypeStatus'] =>
  value === '1' || value === '2' ? value : undefined

const WhatErasingMeans = ({ name }: { name: string }) => (
  <>
    <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {name} is erased, not only taken off this list:
    </Text>
    <List size="sm" spacing={4}>
      <List.Item>signed out everywhere, and can never sign in again;</List.Item>
      <List.Item>name, contacts, family, diagnoses and documents are destroyed;</List.Item>
      <List.Item>claims and payments stay in the books, without saying whose they are.</List.Item>
    </List>
  </>
)

/** All Subscribers List: who registered, and erasing somebody for ever. */
export const RegisteredUsersPage = ({ search, onSearch }: RegisteredUsersPageProps) => {
  const today = istDay(new Date())
  const shown: RegisteredUsersQuery =
    search.startDate || search.endDate ? search : { ...search, startDate: addDays(today, -DEFAULT_DAYS), endDate: today }
  const filter = (patch: Partial<RegisteredUsersQuery>) => onSearch({ ...patch, page: 1 })
  const mayErase = useFlags(Program.corporateSubscriber).DELETE
  const erase = useWrite<string>({
    write: (id, key) => api.delete(`/admin/registered-users/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['registered-users', 'claims'],
    done: messages.userDeleted,
    failed: messages.userDeleteFailed,
  })
  const askToErase = async ({ _id, name }: RegisteredUser) => {
    const first = await confirm({ question: messages.confirm.delete, details: <WhatErasingMeans name={name} />, danger: true })
    if (!first) return
    const second = await confirm({
      question: 'This cannot be undone by anybody.',
      details: `Erase ${name} for ever?`,
      confirm: 'Yes, erase for ever',
      danger: true,
    })
    if (second) erase.mutate(_id)
  }
  const columns: Column<RegisteredUser, 'name' | 'createdAt'>[] = [
    { key: 'serial', title: 'S.No', width: 70, hideOnPhone: true, render: (_, serial) => serial },
    { key: 'name', title: 'Name', main: true, sortBy: 'name', render: ({ name }) => cut(name, 'wide') },
    { key: 'email', title: 'Email', render: ({ email }) => cut(email, 'wide') },
    { key: 'phone', title: 'Mobile No.', render: ({ country_code, phone }) => `${country_code} ${phone}` },
    { key: 'type', title: 'Type', render: ({ subscriber_type }) => subscriberTypeLabel(subscriber_type) },
    { key: 'createdAt', title: 'Registered', sortBy: 'createdAt', render: ({ createdAt }) => <Moment iso={createdAt} /> },
    {
      key: 'payment',
      title: 'Payment Status',
      render: ({ plan }) => <StatusBadge tone={plan.purchased ? 'good' : 'waiting'} label={plan.purchased ? 'Paid' : 'UnPaid'} />,
    },
  ]
  if (mayErase) {
    columns.push({
      key: 'actions',
      title: 'Action',
      width: 80,
      pinned: true,
      render: user => (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Delete ${user.name}`}
          disabled={erase.isPending}
          onClick={() => void askToErase(user)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      ),
    })
  }
  return (
    <>
      <PageHeader title="All Subscribers" actions={<ExportMenu area="admin" list="registered-users" search={shown} />} />
      <Group mb="sm" gap="sm">
        <SegmentedControl
          aria-label="Subscriber type"
          data={[{ value: 'ALL', label: 'All' }, ...subscriberTypes.map(({ code, label }) => ({ value: String(code), label }))]}
          value={search.subscriberTypeStatus ?? 'ALL'}
          onChange={value => filter({ subscriberTypeStatus: typeOf(value) })}
        />
        <DateRangeInput label="Registered between" value={shown} onChange={filter} clearable={false} />
        <SearchInput
          label="Search by name, email or mobile"
          value={search.search}
          onSearch={text => text !== search.search && filter({ search: text })}
        />
      </Group>
      <DataTable
        label="Subscribers"
        columns={columns}
        query={useQuery(registeredUsersQuery(shown))}
        rowKey={({ _id }) => _id}
        search={search}
        onSearch={onSearch}
        failed="Something went wrong"
        empty={{ title: 'No subscribers found', hint: 'Choose another type, other dates or other words.' }}
      />
    </>
  )
}
