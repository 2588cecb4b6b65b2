import { Box, Stack, Text } from '@mantine/core'
import type { ShownDocument } from '@opdesk/contracts/claim/answer-parts.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { AboutDocument } from '../../components/about-document.tsx'
import { Moment } from '../../components/date-text.tsx'
import { FormSection } from '../../components/form-section.tsx'
import classes from './conversation.module.css'

const lastOfSupport = ({ subscriber_remark }: SubscriberClaim) =>
  subscriber_remark.findLast(({ approver_id }) => approver_id !== null)

/** The last question that support asked, preceded by its reason if one was chosen. */
export const lastQuestion = (claim: SubscriberClaim): string => {
  const last = lastOfSupport(claim)
  return [last?.reason?.label, last?.message].filter(Boolean).join(': ')
}

/** The document that support's last question asks about; null if it asks about no document. */
export const requestedDocument = (claim: SubscriberClaim): ShownDocument => lastOfSupport(claim)?.document ?? null

type Remark = SubscriberClaim['subscriber_remark'][number]
/** A remark. Remarks of a dispute have neither reason nor document. */
type Said = Omit<Remark, 'reason' | 'document'> & Partial<Pick<Remark, 'reason' | 'document'>>

/** The remarks of support and of the subscriber, oldest first. */
export const Conversation = ({ claim }: { claim: { subscriber_remark: Said[] } }) =>
  claim.subscriber_remark.length > 0 && (
    <Box id="conversation" className={classes.anchor}>
      <FormSection title="Conversation">
        <Stack component="ol" gap="sm" className={classes.list}>
          {claim.subscriber_remark.map(({ message, reason, document, createdAt, approver_id }) => (
            <li key={`${createdAt} ${message}`} className={classes.message} data-mine={approver_id === null || undefined}>
              <Text size="sm" c="dimmed">
                {approver_id === null ? 'You' : 'Support'} · <Moment iso={createdAt} />
              </Text>
              <AboutDocument document={document} />
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
