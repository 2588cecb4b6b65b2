import { commonErrors } from '@opdesk/contracts/common-errors.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { NotFound, PagePending } from '../../components/route-states.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { loadModule } from '../../lib/load-module.ts'
import { masters } from '../../lib/masters.ts'
import { useFlags, useStaffProfile } from '../../lib/profile.ts'
import { lenient, withoutDefaults } from '../../lib/search.ts'
import { PasswordForm } from './password-form.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordPendingNotice } from './record-pending-notice.tsx'
import { ResourceForm } from './resource-form.tsx'
import { ResourceList } from './resource-list.tsx'
import { SingleRecordPage } from './single-record-page.tsx'
import type { Typed } from './use-record-save.ts'

/** Loaded lazily, since only plans can be copied. */
const ReplicatePlan = lazy(async () => ({ default: (await loadModule(() => import('./replicate-plan.tsx'))).ReplicatePlan }))

interface MasterPageProps {
  /** The parts of the URL's path: the master's screen, then `add` or a record's id, then an action on that record. */
  screen: string
  record: string | undefined
  action: string | undefined
  search: Record<string, unknown>
  onSearch: (search: Record<string, unknown>) => void
  /** Content above the list, needed by a single master. */
  intro?: ReactNode
  /** Opens a record or, without arguments, the list. */
  onOpen: (record?: string, action?: string) => void
}

/** The screen of one admin master: its list, and the forms to add, modify, or reset a password (foundation spec section 4). */
export const MasterPage = ({ screen, ...props }: MasterPageProps) => {
  const master = masters.find(each => each.screen === screen)
  if (!master || (master.single && props.record !== undefined)) return <NotFound />
  return master.single ? <SingleRecordPage master={master} /> : <RecordsPage master={master} {...props} />
}

const RecordsPage = ({
  master,
  record,
  action,
  search: asked,
  onSearch,
  intro,
  onOpen,
}: Omit<MasterPageProps, 'screen'> & { master: Master }) => {
  const { _id } = useStaffProfile('admin')
  const flags = useFlags(master.program)
  const search = lenient(master.query, asked)
  const { history } = useRouter()
  const pathname = useLocation({ select: location => location.pathname })
  /** What was typed in a form that has just added its record: the record's form, which is opened next, continues with it. */
  const [begun, setBegun] = useState<{ id: string; typed: Typed }>()
  if (begun && record !== 'add' && record !== begun.id) setBegun(undefined)
  const onAdded = (id: string, typed: Typed) => {
    setBegun({ id, typed })
    onOpen(id)
  }
  const toList = () => {
    // If the person has opened another page in the meantime, it stays open.
    if (history.location.pathname !== pathname) return
    onOpen()
    // Closing removes the focused form, so the page is focused.
    document.getElementById('page')?.focus({ preventScroll: true })
  }
  if (record === undefined)
    return (
      <ResourceList
        master={master}
        search={search}
        onSearch={patch => onSearch(withoutDefaults(master.query, { ...search, ...patch }))}
        intro={intro}
        onOpen={onOpen}
        flags={flags}
        self={_id}
      />
    )
  if (record === 'add' && action === undefined && !master.fixed)
    return (
      <>
        <PageHeader title={master.title} note="Add a record" />
        {flags.POST ? <ResourceForm master={master} record={undefined} onClose={toList} onAdded={onAdded} /> : <NoPrivilege />}
      </>
    )
  if (action === 'view' && master.viewed)
    return (
      <>
        <PageHeader title={master.title} note="View a record" />
        <RecordForm key={record} master={master} id={record}>
          {found => <ResourceForm master={master} record={found} onClose={toList} readOnly />}
        </RecordForm>
      </>
    )
  if (action === 'replicate' && master.name === plan.name)
    return (
      <>
        <PageHeader title={master.title} note="Replicate a record" />
        {flags.POST ? (
          <RecordForm key={record} master={master} id={record}>
            {found => (
              <Suspense fallback={<PagePending />}>
                <ReplicatePlan master={master} record={found} onClose={toList} />
              </Suspense>
            )}
          </RecordForm>
        ) : (
          <NoPrivilege />
        )}
      </>
    )
  const resets = action === 'password' && master.passwordReset !== undefined
  if (action !== undefined && !resets) return <NotFound />
  return (
    <>
      <PageHeader title={master.title} note={resets ? 'Reset a password' : 'Modify a record'} />
      {flags.PATCH ? (
        <RecordForm key={record} master={master} id={record}>
          {found =>
            resets ? (
              <PasswordForm master={master} record={found} onClose={toList} />
            ) : (
              <>
                <RecordPendingNotice record={found} />
                <ResourceForm master={master} record={found} onClose={toList} onAdded={onAdded} begun={begun?.typed} />
              </>
            )
          }
        </RecordForm>
      ) : (
        <NoPrivilege />
      )}
    </>
  )
}

const [status, reason] = commonErrors.no_privilege
const NoPrivilege = () => <ErrorState error={new ApiError(status, 'no_privilege', reason)} />
