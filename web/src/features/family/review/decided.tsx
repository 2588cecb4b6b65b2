import { Alert, Text } from '@mantine/core'
import type { FamilyRequestDetail } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { Moment } from '../../../components/date-text.tsx'

interface DecidedProps {
  request: FamilyRequestDetail
  decided: NonNullable<FamilyRequestDetail['decided']>
  /** True if this viewer's own decision came too late. */
  late: boolean
}

/** The decision on a request: who decided, when, and why. */
export const Decided = ({ request, decided: { by, at, reason }, late }: DecidedProps) => (
  <Alert
    color={request.review_status === 1 ? 'green' : 'red'}
    role={late ? 'alert' : undefined}
    title={late ? 'Somebody was first' : undefined}
  >
    <Text size="sm" className="anywhere">
      {request.review_status === 1 ? 'Accepted' : 'Rejected'} by {by} on <Moment iso={at} />.
    </Text>
    {reason && (
      <Text size="sm" className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
        {reason}
      </Text>
    )}
  </Alert>
)
