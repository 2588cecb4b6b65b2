import { Skeleton, Stack, Text } from '@mantine/core'
import { employeeRangeLabel, hearLabel } from '@opdesk/contracts/lead/choices.ts'
import { type LeadDetails, leadDetails } from '@opdesk/contracts/lead/lead-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../components/date-text.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { getQuery } from '../../lib/get-query.ts'

interface LeadDialogProps {
  area: 'admin' | 'management'
  id: string
  onClose: () => void
}

/** All data that a person sent with a form, including repeated sendings. */
export const LeadDialog = ({ area, id, onClose }: LeadDialogProps) => {
  const path = `/${area}/contact-us/${encodeURIComponent(id)}`
  const query = useQuery(getQuery(['leads', 'detail', id, area], path, leadDetails))
  return (
    <Dialog title="Contact request" size="lg" onClose={onClose}>
      {query.isPending && <Skeleton h={180} role="status" aria-busy="true" aria-label="Loading" />}
      {query.isError && (
        <ErrorState error={query.error} title="The request could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <Stack gap="lg">
          {query.data.sent.toReversed().map((sent, index, all) => (
            <Sent key={sent.createdAt} sent={sent} again={index < all.length - 1} />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

const Sent = ({ sent, again }: { sent: LeadDetails['sent'][number]; again: boolean }) => (
  <section>
    {again && (
      <Text size="sm" fw={600} mb={4}>
        Sent again
      </Text>
    )}
    <Facts
      facts={[
        ['Received', <Moment key="received" iso={sent.createdAt} />],
        ['Name', sent.name],
        ['Organization', sent.organization],
        ['Designation', sent.designation],
        ['Employees', sent.employees && employeeRangeLabel(sent.employees)],
        ['Mobile No.', sent.phone],
        ['Email', sent.email],
        ['Heard from', sent.hear && hearLabel(sent.hear)],
        ['Message', sent.message && <span style={{ whiteSpace: 'pre-line' }}>{sent.message}</span>],
      ]}
    />
  </section>
)
