import { Button, Group } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import {
  type FailedMessage,
  type FailedMessagesQuery,
  failedMessageList,
  messageInWords,
} from '@opdesk/contracts/operation/failed-message-list.ts'
import { IconRefresh } from '@tabler/icons-react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { api } from '../../lib/api.ts'
import { useFlags } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'

const titleOf = (message: FailedMessage): string => `${messageInWords(message)} to ${message.recipient?.name ?? 'its recipient'}`

/** Failed Messages: mails and text messages that are no longer retried, since all tries have failed. */
export const FailedMessagesPage = ({ search, onSearch }: ListSearchProps<FailedMessagesQuery>) => {
  const mayAct = useFlags(Program.settings).POST
  const retry = useWrite<string>({
    write: (id, key) => api.post(`/admin/failed-messages/${encodeURIComponent(id)}/retry`, undefined, { key }),
    refreshes: ['failed-messages'],
    done: messages.messageRetried,
    failed: messages.messageRetryFailed,
  })
  const giveUp = useWrite<string>({
    write: (id, key) => api.post(`/admin/failed-messages/${encodeURIComponent(id)}/give-up`, undefined, { key }),
    refreshes: ['failed-messages'],
    done: messages.messageGivenUp,
    failed: messages.messageGiveUpFailed,
  })
  const askToGiveUp = async (message: FailedMessage) => {
    const details = 'Its content is deleted, and it can never be sent. This cannot be undone.'
    const question = 'Give up this message for good?'
    if (await confirm({ question, details, confirm: 'Give up', danger: true })) giveUp.mutate(message._id)
  }
  const isPending = retry.isPending || giveUp.isPending
  const actions = rowButtons<FailedMessage>(
    230,
    message =>
      mayAct && (
        <Group gap={4} wrap="nowrap">
          {message.retriable && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={16} />}
              aria-label={`Try again: ${titleOf(message)}`}
              disabled={isPending}
              onClick={() => retry.mutate(message._id)}
            >
              Try again
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Give up: ${titleOf(message)}`}
            disabled={isPending}
            onClick={() => void askToGiveUp(message)}
          >
            Give up
          </Button>
        </Group>
      ),
  )
  return (
    <ListPage
      list={failedMessageList}
      title="Failed Messages"
      note="Mails and texts that could not be sent. Codes are not kept, so they cannot be sent again. The content of mails is kept for 30 days."
      label="Failed messages"
      more={[actions]}
      search={search}
      onSearch={onSearch}
      failed="Something went wrong"
      empty={{ title: 'No failed messages found', hint: 'Choose other dates, another kind or other words.' }}
      unfiltered={{ title: 'No failed messages', hint: 'Every message has been sent or is waiting to be sent.' }}
    />
  )
}
