import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { deliveredKindLabels, deliveryLabels, deliveryTones, type HookDelivery } from '@opdesk/contracts/hook/delivery-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { Moment } from '../../components/date-text.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Facts } from '../../components/facts.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { HOOK_LISTS, hookPath } from './queries.ts'

interface DeliveryDialogProps {
  hookId: string
  delivery: HookDelivery
  mayChange: boolean
  onClose: () => void
}

/** The payload as it was sent, with line breaks for reading. */
const readable = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

/** A delivery with its payload and its last attempt. */
export const DeliveryDialog = ({ hookId, delivery, mayChange, onClose }: DeliveryDialogProps) => {
  const { _id, kind, record, state, status, error, tries, last_at, due_at, payload } = delivery
  const again = useWrite({
    write: (_: undefined, key) =>
      api.post(hookPath(hookId, `/deliveries/${encodeURIComponent(_id)}/redeliver`), undefined, { key }),
    refreshes: HOOK_LISTS,
    done: messages.hookRedelivered,
    failed: messages.hookSaveFailed,
  })
  return (
    <Dialog title={deliveredKindLabels[kind]} size="lg" onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            ['State', <StatusBadge key="state" tone={deliveryTones[state]} label={deliveryLabels[state]} />],
            ['Id of the delivery', _id],
            ['Record', record],
            ['Attempts', String(tries)],
            ['Last attempt', last_at && <Moment key="last" iso={last_at} />],
            ['Answer', status === null ? null : String(status)],
            ['Not delivered because', error],
            ['Next attempt', state === 'waiting' && <Moment key="due" iso={due_at} />],
          ]}
        />
        <div>
          <Text size="sm" c="dimmed">
            Sent content
          </Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {readable(payload)}
          </Code>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
          {mayChange && state !== 'waiting' && (
            <Button loading={again.isPending} onClick={() => again.mutate(undefined, { onSuccess: onClose })}>
              Send again
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
