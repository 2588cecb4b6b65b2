import type { Master } from '@opdesk/contracts/resource/define-resource.ts'
import { useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { useFlags, useStaffProfile } from '../../lib/profile.ts'
import { PasswordForm } from './password-form.tsx'
import type { MasterRecord, MasterSearch } from './queries.ts'
import { ResourceForm } from './resource-form.tsx'
import { ResourceList } from './resource-list.tsx'

interface ResourcePageProps<S extends MasterSearch> {
  master: Master
  search: S
  onSearch: (patch: Partial<S>) => void
}

type Mode = { name: 'list' } | { name: 'add' } | { name: 'modify' | 'reset'; record: MasterRecord }

const notes = { add: 'Add a record', modify: 'Modify a record', reset: 'Reset a password' }

/** The screen of any admin master that is a value of the contracts: list, add, modify, and reset a password (foundation spec section 4). */
export const ResourcePage = <S extends MasterSearch>({ master, search, onSearch }: ResourcePageProps<S>) => {
  const [mode, setMode] = useState<Mode>({ name: 'list' })
  const { _id } = useStaffProfile('admin')
  const flags = useFlags(master.program)
  const toList = () => {
    setMode({ name: 'list' })
    // The form that had the focus goes.
    document.getElementById('page')?.focus({ preventScroll: true })
  }
  if (mode.name === 'list')
    return (
      <ResourceList
        master={master}
        search={search}
        onSearch={patch => onSearch(patch as Partial<S>)}
        onAdd={flags.POST ? () => setMode({ name: 'add' }) : undefined}
        onModify={flags.PATCH ? record => setMode({ name: 'modify', record }) : undefined}
        onReset={flags.PATCH && master.passwordReset ? record => setMode({ name: 'reset', record }) : undefined}
        mayDelete={flags.DELETE}
        self={_id}
      />
    )
  return (
    <>
      <PageHeader title={master.title} note={notes[mode.name]} />
      {mode.name === 'reset' ? (
        <PasswordForm master={master} record={mode.record} onClose={toList} />
      ) : (
        <ResourceForm master={master} record={mode.name === 'modify' ? mode.record : undefined} onClose={toList} />
      )}
    </>
  )
}
