import { Box, Stack, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { Moment } from '../../components/date-text.tsx'
import { FormSection } from '../../components/form-section.tsx'
import classes from './conversation.module.css'

/** Support's last question, with the reason if one was chosen. */
export const lastQuestion = ({ subscriber_remark }: SubscriberClaim): string => {
  const last = subscriber_remark.findLast(({ approver_id }) => approver_id !== null)
  return [last?.reason?.label, last?.message].filter(Boolean).join(': ')
}

type Remark = SubscriberClaim['subscriber_remark'][number]
/** Remarks of a dispute have no reason. */
type Said = Omit<Remark, 'reason'> & Partial<Pick<Remark, 'reason'>>

/** Remarks of support and subscriber, oldest first. */
export const Conversation = ({ claim }: { claim: { subscriber_remark: Said[] } }) =>
  claim.subscriber_remark.length > 0 && (
    <Box id="conversation" className={classes.anchor}>
      <FormSection title="Conversation">
        <Stack component="ol" gap="sm" className={classes.list}>
          {claim.subscriber_remark.map(({ message, reason, createdAt, approver_id }) => (
            <li key={`${createdAt} ${message}`} className={classes.message} data-mine={approver_id === null || undefined}>
              <Text size="sm" c="dimmed">
                {approver_id === null ? 'You' : 'Support'} · <Moment iso={createdAt} />
              </Text>
              <Text className={classes.text}>
                {reason && <strong>{reason.label}: </strong>}
                {message}
              </Text>
            </li>
          ))}
        </Stack>
      </FormSection>
    </Box>
  )
