import { Box, Stack, Text } from '@mantine/core'
import type { ShownDocument } from '@opdesk/contracts/claim/answer-parts.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import type { OwnClaimWords } from '@opdesk/contracts/words/own-claim/english.ts'
import { FormSection } from '../../components/form-section.tsx'
import { AskedDocument } from './asked-document.tsx'
import classes from './conversation.module.css'
import { useClaimWords, useDayWords } from './words.ts'

const lastOfSupport = ({ subscriber_remark }: SubscriberClaim) =>
  subscriber_remark.findLast(({ approver_id }) => approver_id !== null)

/** The last question or decision of support, preceded by its reason if one was chosen. `reasonOf` words the reason. */
export const lastQuestion = (claim: SubscriberClaim, reasonOf: OwnClaimWords['reason']): string => {
  const last = lastOfSupport(claim)
  const reason = last?.reason && reasonOf(last.reason.code, last.reason.label)
  return [reason, last?.message].filter(Boolean).join(': ')
}

/** Reason and remark of support's last message; null where there is none. */
export const lastAnswer = (claim: SubscriberClaim): { reason: Remark['reason']; message: string } | null =>
  lastOfSupport(claim) ?? null

/** The document that support's last question asks about; null if it asks about no document. */
export const requestedDocument = (claim: SubscriberClaim): ShownDocument => lastOfSupport(claim)?.document ?? null

type Remark = SubscriberClaim['subscriber_remark'][number]
/** A remark. Remarks of a dispute have neither reason nor document. */
type Said = Omit<Remark, 'reason' | 'document'> & Partial<Pick<Remark, 'reason' | 'document'>>

/** The remarks of support and of the subscriber, oldest first. */
export const Conversation = ({ claim }: { claim: { subscriber_remark: Said[] } }) => {
  const { conversation: words, reason: reasonOf } = useClaimWords()
  const { moment } = useDayWords()
  if (claim.subscriber_remark.length === 0) return null
  return (
    <Box id="conversation" className={classes.anchor}>
      <FormSection title={words.title}>
        <Stack component="ol" gap="sm" className={classes.list}>
          {claim.subscriber_remark.map(({ message, reason, document, createdAt, approver_id }) => (
            <li key={`${createdAt} ${message}`} className={classes.message} data-mine={approver_id === null || undefined}>
              <Text size="sm" c="dimmed">
                {approver_id === null ? words.you : words.support} · <time dateTime={createdAt}>{moment(createdAt)}</time>
              </Text>
              <AskedDocument document={document} />
              <Text className={classes.text}>
                {reason && <strong>{reasonOf(reason.code, reason.label)}: </strong>}
                {message}
              </Text>
            </li>
          ))}
        </Stack>
      </FormSection>
    </Box>
  )
}
