import { Alert, Group, NativeSelect, Skeleton } from '@mantine/core'
import { Module, type ModuleCode, moduleLabels } from '@opdesk/contracts/programs.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { queryFailed } from '../../lib/query-failed.ts'
import { PrivilegeGrid } from './privilege-grid.tsx'
import { privilegesQuery, privilegeUsersQuery } from './queries.ts'

export interface PrivilegeSearch {
  module?: '1' | '2' | undefined
  user?: string | undefined
}

interface PrivilegePageProps {
  search: PrivilegeSearch
  onSearch: (search: PrivilegeSearch) => void
}

const modules = [Module.admin, Module.general] as const

/** Privilege Master: choice of a module and of one of its people, and the grid of that person's rights. */
export const PrivilegePage = ({ search: { module, user }, onSearch }: PrivilegePageProps) => {
  const code = modules.find(each => String(each) === module)
  return (
    <>
      <PageHeader title="Privilege Master" note="Who may view, add, modify and delete in which program." />
      <Group align="flex-start" mb="md" gap="sm">
        <NativeSelect
          label="Module"
          w={{ base: '100%', xs: 220 }}
          data={[
            { value: '', label: 'Please select module !' },
            ...modules.map(each => ({ value: String(each), label: moduleLabels[each] })),
          ]}
          value={module ?? ''}
          onChange={({ currentTarget: { value } }) => onSearch({ module: value === '1' || value === '2' ? value : undefined })}
        />
        {code ? (
          <UserSelect module={code} user={user} onUser={chosen => onSearch({ module, user: chosen })} />
        ) : (
          <NativeSelect label="User" w={{ base: '100%', xs: 320 }} disabled data={['Please select user !']} />
        )}
      </Group>
      {code === undefined ? (
        <EmptyState title="Please select module !" hint="Admin: what admins administer. General: what management users decide." />
      ) : user ? (
        <Privileges module={code} user={user} />
      ) : (
        <EmptyState title="Please select user !" />
      )}
    </>
  )
}

const UserSelect = ({
  module,
  user,
  onUser,
}: {
  module: ModuleCode
  user: string | undefined
  onUser: (user: string) => void
}) => {
  const people = useQuery(privilegeUsersQuery(module))
  if (queryFailed(people)) return <ErrorState error={people.error} onRetry={() => void people.refetch()} />
  return (
    <NativeSelect
      label="User"
      w={{ base: '100%', xs: 320 }}
      disabled={people.isPending}
      data={[
        { value: '', label: 'Please select user !' },
        ...(people.data ?? []).map(({ _id, name, email, status }) => ({
          value: _id,
          label: `${name} (${email})${status === 1 ? '' : ', inactive'}`,
        })),
      ]}
      value={user ?? ''}
      onChange={({ currentTarget }) => onUser(currentTarget.value)}
    />
  )
}

const Privileges = ({ module, user }: { module: ModuleCode; user: string }) => {
  const people = useQuery(privilegeUsersQuery(module))
  const query = useQuery(privilegesQuery(user))
  if (query.isPending || people.isPending) {
    return <Skeleton h={420} role="status" aria-busy="true" aria-label="Loading" />
  }
  if (queryFailed(query) || !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const person = people.data?.find(({ _id }) => _id === user)
  if (!person) return <EmptyState title="Please select user !" hint="The chosen user does not belong to the module." />
  return (
    <>
      {module === Module.general && (
        <Alert color="gray" mb="md">
          A designation decides what staff may do; an unchecked box takes that away. Approval: decide and pay (Add), edit fees and
          decide on disputes (Modify). Claims: see them (View), transfer them (Add).
        </Alert>
      )}
      <PrivilegeGrid key={`${user} ${module}`} module={module} userId={user} name={person.name} stored={query.data} />
    </>
  )
}
