import { Button, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { ClaimDoctorDetails, CountedText } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Panel } from '../../components/panel.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useFlags } from '../../lib/profile.ts'
import { claimDoctorQuery } from './queries.ts'
import { useDeleteClaimDoctor } from './use-delete-claim-doctor.tsx'

const list = linkOptions({ to: '/admin/doctorfromclaims' })

/** A doctor named in claims: details from the latest claim, and all names used in claims. */
export const ClaimDoctorPage = ({ id }: { id: string }) => {
  const query = useQuery(claimDoctorQuery(id))
  const { DELETE: mayDelete } = useFlags(Program.doctors)
  const navigate = useNavigate()
  const remove = useDeleteClaimDoctor(() => {
    notify.success(messages.claimDoctorDeleted)
    void navigate(list)
  })
  // A deleted doctor stays in the query's cache, and would be shown again on Back.
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const doctor = isGone ? undefined : query.data
  return (
    <>
      <PageHeader
        title={doctor?.name || 'Doctor from claims'}
        note="Details of the latest claim"
        back={list}
        actions={
          doctor &&
          mayDelete && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              loading={remove.isPending}
              onClick={() => void remove.ask(doctor)}
            >
              Delete
            </Button>
          )
        }
      />
      {query.isPending && <LoadingBlocks heights={[220, 160]} />}
      {query.isError && (
        <ErrorState error={query.error} title="The doctor could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {doctor && <Details doctor={doctor} />}
    </>
  )
}

const Details = ({ doctor }: { doctor: ClaimDoctorDetails }) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    <Panel id="doctor" title="Doctor" small>
      <Facts
        facts={[
          ['Registration No.', doctor.reg_no],
          ['Specialization', doctor.specialization],
          ['Hospital', doctor.hospital],
          ['Address', doctor.address],
          ['City', doctor.city],
          ['Pincode', doctor.pincode],
          ['Mobile', doctor.mobile && `${doctor.country_code} ${doctor.mobile}`],
          ['Email', doctor.email],
        ]}
      />
    </Panel>
    <Stack>
      <Panel id="use" title="Use" small>
        <Facts
          facts={[
            ['Claims', String(doctor.claims)],
            ['First used', <Moment key="first" iso={doctor.first_used} />],
            ['Last used', <Moment key="last" iso={doctor.last_used} />],
          ]}
        />
      </Panel>
      <Counted id="names" title="Names" texts={doctor.names} />
      <Counted id="specializations" title="Specializations" texts={doctor.specializations} />
    </Stack>
  </SimpleGrid>
)

const Counted = ({ id, title, texts }: { id: string; title: string; texts: readonly CountedText[] }) => (
  <Panel id={id} title={title} small>
    {texts.length === 0 ? (
      <Text c="dimmed">No claim has this detail.</Text>
    ) : (
      <Table aria-labelledby={id}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>As written</Table.Th>
            <Table.Th ta="end">Claims</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {texts.map(({ text, claims }) => (
            <Table.Tr key={text}>
              <Table.Td>{text}</Table.Td>
              <Table.Td ta="end">{claims}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </Panel>
)
