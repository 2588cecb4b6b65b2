import { Alert, Stack, Text, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { REVIEW_REASON_MAX, reviewRequest } from '@opdesk/contracts/subscriber/family/commands.ts'
import type { FamilyRequestDetail } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { z } from 'zod'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { useConfirmedClose } from '../../../components/use-leave-guard.ts'
import { ReviewDialog } from '../../../desk/decision/review-dialog.tsx'
import { errorMessage } from '../../../lib/api-error.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import type { Review } from './use-review.ts'

interface RejectDialogProps {
  request: FamilyRequestDetail
  review: Review
  onClose: () => void
}

const schema = z.object({
  reason: reviewRequest.shape.reason.refine(reason => reason !== '', 'Please say why: the subscriber reads your reason.'),
})

/** Rejects a request, with a reason that the subscriber is shown. */
export const RejectDialog = ({ request: { _id, kind, member }, review, onClose }: RejectDialogProps) => {
  const form = useSchemaForm(schema, { reason: '' }, `family request ${_id}`)
  const close = useConfirmedClose({ isUnsaved: () => !review.isDecided() && form.isDirty(), onClose })
  const submit = form.onSubmit(({ reason }) => review.mutate({ review_status: 2, reason: reason.trim() }))
  return (
    <ReviewDialog
      title="Reject this request?"
      pending={review.isPending}
      closeOnClickOutside={false}
      onClose={() => void close()}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm" className="anywhere">
            {kind === 'add'
              ? `${member.name} does not join the family. This cannot be undone; the subscriber can ask again.`
              : `The details of ${member.name} stay as they are. The subscriber can ask again.`}
          </Text>
          {review.refused && (
            <Alert color="red" role="alert">
              {errorMessage(review.refused)}
            </Alert>
          )}
          <Textarea
            label="Reason"
            description="The subscriber can read this."
            {...required}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={REVIEW_REASON_MAX}
            data-autofocus
            onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
            {...form.getInputProps('reason')}
          />
          <FormButtons gap="xs" holds submit="Reject" pending={review.isPending} color="red" onCancel={() => void close()} />
        </Stack>
      </form>
    </ReviewDialog>
  )
}
