import { Group, NativeSelect } from '@mantine/core'
import { roleLabels } from '@opdesk/contracts/audit/labels.ts'
import type { LoginHistoryQuery } from '@opdesk/contracts/audit/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../components/data-table.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { loginColumns } from './login-columns.tsx'
import { loginHistoryListQuery } from './queries.ts'

interface LoginHistoryPageProps {
  search: LoginHistoryQuery
  onSearch: (patch: Partial<LoginHistoryQuery>) => void
}

const roles = [{ value: '', label: 'All roles' }, ...Object.entries(roleLabels).map(([value, label]) => ({ value, label }))]

/** Who signed in, when and how, and how the session ended. */
export const LoginHistoryPage = ({ search, onSearch }: LoginHistoryPageProps) => {
  const query = useQuery(loginHistoryListQuery(search))
  const filter = (patch: Partial<LoginHistoryQuery>) => onSearch({ ...patch, page: 1 })
  return (
    <>
      <PageHeader title="Login History" note="Every sign-in of everybody, and how the session ended." />
      <Group gap="xs" mb="sm">
        <NativeSelect
          aria-label="Role"
          data={roles}
          value={search.role ?? ''}
          onChange={event => filter({ role: Number(event.currentTarget.value) || undefined })}
          w={{ base: '100%', xs: 150 }}
        />
        <DateRangeInput label="Signed in between" value={search} onChange={filter} clearable={false} />
        <SearchInput
          label="Search by name"
          value={search.search}
          onSearch={text => text !== search.search && filter({ search: text })}
        />
      </Group>
      <DataTable
        label="Sign-ins"
        columns={loginColumns}
        query={query}
        rowKey={({ _id }) => _id}
        search={search}
        onSearch={onSearch}
        failed="Failed to fetch the login history"
        empty={{ title: 'Nobody signed in', hint: 'Choose other days, another role or another name.' }}
      />
    </>
  )
}
