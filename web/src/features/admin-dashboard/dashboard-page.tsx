import { Skeleton, Stack, Title } from '@mantine/core'
import { Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import classes from '../../components/home/home.module.css'
import { PageHeader } from '../../components/page-header.tsx'
import { privilegeQuery } from '../../lib/privileges.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { secondAdminQuery } from '../../lib/second-admin.ts'
import { AdminTiles } from '../claims/admin-tiles.tsx'
import { type ProgramLink, Programs } from './programs.tsx'
import { SecondAdminNotice } from './second-admin-notice.tsx'
import { adminHomeQuery, Waiting } from './waiting.tsx'

/** A page that an admin may open only with a privilege. */
type ProgramPage = ProgramLink & { program: ProgramCode }

interface DashboardPageProps {
  programs: readonly ProgramPage[]
  /** Labels of the programs that this admin opened last. */
  often: readonly string[]
  /** The latest changes, for an admin who may view the history. */
  changes: ReactNode
}

/** The first page of an admin: the work that waits, what changed, the state of the claims, and the programs they may open. */
export const DashboardPage = ({ programs, often, changes }: DashboardPageProps) => {
  const { _id } = useStaffProfile('admin')
  const granted = useQueries({ queries: programs.map(({ program }) => privilegeQuery(_id, program)) })
  const { isPending: noticePending } = useQuery(secondAdminQuery)
  const { isPending: homePending } = useQuery(adminHomeQuery)
  const failed = granted.find(query => query.isError)
  const reading = noticePending || homePending || granted.some(query => query.isPending)
  const open = programs.filter((_, index) => granted[index]?.data?.GET)
  const views = (wanted: ProgramCode) => open.some(({ program }) => program === wanted)
  return (
    <>
      <PageHeader title="Dashboard" />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : reading ? (
        <Skeleton h={180} role="status" aria-busy="true" aria-label="Loading" />
      ) : open.length === 0 ? (
        <EmptyState title="You have no programs yet" hint="Ask an admin who grants privileges to open some for you." />
      ) : (
        <Stack gap={12}>
          <Waiting />
          <SecondAdminNotice />
          {views(Program.claims) && (
            <section aria-labelledby="claims">
              <Title order={2} id="claims" mb={6} fz="0.8125rem">
                Claims
              </Title>
              <AdminTiles search={{}} marked={false} />
            </section>
          )}
          <div className={views(Program.auditLogs) ? classes.split : undefined}>
            {views(Program.auditLogs) && changes}
            <Programs pages={open} often={often} />
          </div>
        </Stack>
      )}
    </>
  )
}
