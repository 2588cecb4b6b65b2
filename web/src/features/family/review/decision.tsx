import { Alert, Button, Group, Text } from '@mantine/core'
import type { FamilyRequestDetail } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { KeyHint } from '../../../components/key-hint.tsx'
import { usePageKeys } from '../../../components/use-page-keys.ts'
import { errorMessage } from '../../../lib/api-error.ts'
import { useShownKey } from '../../../lib/keys.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type { Review } from './use-review.ts'

interface DecisionProps {
  request: FamilyRequestDetail
  review: Review
}

/** Buttons and shortcut keys to accept or reject a request. */
export const Decision = ({ request, review }: DecisionProps) => {
  const { kind, createdAt, member } = request
  const [open, setOpen] = useState<'accept' | 'reject'>()
  const idle = open === undefined && !review.isPending && !review.isSuccess

  const accept = async () => {
    setOpen('accept')
    const sure = await confirm({
      question: 'Accept this request?',
      details:
        kind === 'add'
          ? `${member.name} joins the family, and is covered from ${formatInstant(createdAt).slice(0, 10)} on, as far as the plan has a place for them.`
          : `The new details of ${member.name} replace the old ones.`,
      confirm: 'Accept',
      cancel: 'Not yet',
    })
    setOpen(undefined)
    if (sure) review.mutate({ review_status: 1, reason: '' })
  }
  const shortcutsActive = usePageKeys(
    idle
      ? [
          { key: 'a', name: 'Accept', group: 'decide', run: () => void accept() },
          { key: 'r', name: 'Reject', group: 'decide', run: () => setOpen('reject') },
        ]
      : [],
  )
  const acceptKey = useShownKey('a')
  const rejectKey = useShownKey('r')
  return (
    <>
      {review.refused && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title="This was not done" role="alert">
          <Text size="sm">{errorMessage(review.refused)}</Text>
        </Alert>
      )}
      <Group gap="xs">
        <Button
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          rightSection={<KeyHint>a</KeyHint>}
          aria-keyshortcuts={shortcutsActive ? acceptKey : undefined}
          loading={review.isPending}
          onClick={() => void accept()}
        >
          Accept
        </Button>
        <Button
          color="red"
          variant="default"
          leftSection={<IconX size={18} aria-hidden="true" />}
          rightSection={<KeyHint>r</KeyHint>}
          aria-keyshortcuts={shortcutsActive ? rejectKey : undefined}
          disabled={review.isPending}
          onClick={() => setOpen('reject')}
        >
          Reject
        </Button>
      </Group>
      {open === 'reject' && <RejectDialog request={request} review={review} onClose={() => setOpen(undefined)} />}
    </>
  )
}
