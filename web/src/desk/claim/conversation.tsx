import { Stack, Text } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { AboutDocument } from '../../components/about-document.tsx'
import { Moment } from '../../components/date-text.tsx'
import { Panel } from '../../components/panel.tsx'
import classes from './conversation.module.css'

type Remark = StaffClaim['subscriber_remark'][number]
/** Remarks of a dispute have neither reason nor document. */
type Said = Omit<Remark, 'reason' | 'document'> & Partial<Pick<Remark, 'reason' | 'document'>>

/** Remarks of the subscriber and questions of staff, in order. */
export const Conversation = ({
  claim,
  title = 'Conversation with the subscriber',
}: {
  claim: { subscriber_remark: Said[]; user_id: { name: string } }
  title?: string
}) => {
  if (claim.subscriber_remark.length === 0) return null
  return (
    <Panel id="conversation" title={title}>
      <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {claim.subscriber_remark.map(({ message, reason, document, createdAt, approver_id }) => (
          <li key={createdAt} className={classes.message} data-ours={approver_id !== null || undefined}>
            <Text size="xs">
              {approver_id === null ? claim.user_id.name : 'Support'} · <Moment iso={createdAt} />
            </Text>
            <AboutDocument document={document} />
            <Text style={{ whiteSpace: 'pre-wrap' }}>
              {reason && <strong>{reason.label}: </strong>}
              {message}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
