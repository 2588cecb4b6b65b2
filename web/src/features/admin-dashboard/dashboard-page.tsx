import { Group, SimpleGrid, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { CardLink } from '../../components/card-link.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import type { PageLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { privilegeQuery } from '../../lib/privileges.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { secondAdminQuery } from '../../lib/second-admin.ts'
import { AdminTiles } from '../claims/admin-tiles.tsx'
import { SecondAdminNotice } from './second-admin-notice.tsx'

/** A page that an admin may open only with a privilege. */
interface ProgramPage {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: PageLink
  program: ProgramCode
}

/** The first page of an admin: the state of the claims, and the programs they may open. */
export const DashboardPage = ({ programs }: { programs: readonly ProgramPage[] }) => {
  const { _id } = useStaffProfile('admin')
  const granted = useQueries({ queries: programs.map(({ program }) => privilegeQuery(_id, program)) })
  const { isPending: noticePending } = useQuery(secondAdminQuery)
  const failed = granted.find(query => query.isError)
  const reading = noticePending || granted.some(query => query.isPending)
  const open = programs.filter((_, index) => granted[index]?.data?.GET)
  return (
    <>
      <PageHeader title="Dashboard" />
      {/* Rendered together with the content below, which would otherwise move when the notice appears. */}
      {!reading && <SecondAdminNotice />}
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : reading ? (
        <Skeleton h={180} role="status" aria-busy="true" aria-label="Loading" />
      ) : open.length === 0 ? (
        <EmptyState title="You have no programs yet" hint="Ask an admin who grants privileges to open some for you." />
      ) : (
        <Stack gap="lg">
          {open.some(({ program }) => program === Program.claims) && (
            <section aria-labelledby="claims">
              <Title order={2} id="claims" mb="sm">
                Claims
              </Title>
              <AdminTiles search={{}} marked={false} />
            </section>
          )}
          <section aria-labelledby="programs">
            <Title order={2} id="programs" mb="sm">
              Programs
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
              {open.map(({ label, icon: Icon, link }) => (
                <CardLink key={label} {...link} withBorder padding="md" td="none">
                  <Group gap="sm" wrap="nowrap">
                    <ThemeIcon variant="light" size={36} radius="md" aria-hidden="true">
                      <Icon size={20} stroke={1.7} />
                    </ThemeIcon>
                    <Text fw={600}>{label}</Text>
                  </Group>
                </CardLink>
              ))}
            </SimpleGrid>
          </section>
        </Stack>
      )}
    </>
  )
}
