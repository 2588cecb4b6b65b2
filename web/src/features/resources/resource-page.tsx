import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import type { ResourceQuery } from '@opdesk/contracts/resource/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { privilegeQuery } from '../../lib/privileges.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import type { ResourceRecord } from './queries.ts'
import { ResourceForm } from './resource-form.tsx'
import { ResourceList } from './resource-list.tsx'

export interface ResourcePageProps {
  resource: Resource
  search: ResourceQuery
  onSearch: (patch: Partial<ResourceQuery>) => void
}

type Mode = { name: 'list' } | { name: 'add' } | { name: 'modify'; record: ResourceRecord }

const none = { GET: false, POST: false, PATCH: false, DELETE: false }

/** The screen of any admin master that is a value of the contracts: list, add and modify (foundation spec section 4). */
export const ResourcePage = ({ resource, search, onSearch }: ResourcePageProps) => {
  const [mode, setMode] = useState<Mode>({ name: 'list' })
  const { _id } = useStaffProfile('admin')
  const privileges = useQuery(privilegeQuery(_id, resource.program)).data ?? none
  const toList = () => {
    setMode({ name: 'list' })
    // The form that had the focus goes.
    document.getElementById('page')?.focus({ preventScroll: true })
  }
  if (mode.name === 'list')
    return (
      <ResourceList
        resource={resource}
        search={search}
        onSearch={onSearch}
        onAdd={privileges.POST ? () => setMode({ name: 'add' }) : undefined}
        onModify={privileges.PATCH ? record => setMode({ name: 'modify', record }) : undefined}
        mayDelete={privileges.DELETE}
      />
    )
  return (
    <>
      <PageHeader title={resource.title} note={mode.name === 'add' ? 'Add a record' : 'Modify a record'} />
      <ResourceForm resource={resource} record={mode.name === 'modify' ? mode.record : undefined} onClose={toList} />
    </>
  )
}
