import { Paper, Stack, Text, Title } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import type { FamilyRequestDetail } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { Moment } from '../../../components/date-text.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { useFlags } from '../../../lib/profile.ts'
import { ComparedDetails } from '../compared-details.tsx'
import { Decided } from './decided.tsx'
import { Decision } from './decision.tsx'
import { NextRequest } from './next-request.tsx'
import { RequestDocument } from './request-document.tsx'
import classes from './request-review.module.css'
import { useNextRequest, useReview } from './use-review.ts'

/** Old and new details with the possible decisions, and the document beside them. */
export const RequestReview = ({ request }: { request: FamilyRequestDetail }) => {
  const mayDecide = useFlags(Program.corporateSubscriber).PATCH
  const next = useNextRequest(request._id)
  const review = useReview(request, next)
  const { kind, country_code, phone, createdAt, current, wanted, decided } = request
  return (
    <div className={classes.workspace}>
      <Stack>
        {decided && <Decided request={request} decided={decided} late={review.refused !== undefined} />}
        <Paper withBorder p="md" component="section" aria-labelledby="asked">
          <Title order={2} fz="md" id="asked">
            {kind === 'add' ? 'New member' : 'Old and new'}
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            Asked for on <Moment iso={createdAt} />, by {displayName(request)}
            {request.name && phone && ` (${country_code} ${phone})`}
          </Text>
          <ComparedDetails label="Details" old={current} wanted={wanted} />
        </Paper>
        {!decided && mayDecide && <Decision request={request} review={review} />}
        {!decided && !mayDecide && (
          <Text size="sm" c="dimmed">
            You can view this request, but not decide on it.
          </Text>
        )}
        {next && <NextRequest id={next} keys={!review.isPending && !review.isSuccess} />}
      </Stack>
      <RequestDocument kind={kind} file={request.file} />
    </div>
  )
}
