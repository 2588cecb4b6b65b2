import { Alert, Group, Stack, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { DisputeStatus } from '@opdesk/contracts/codes.ts'
import type { SubscriberDispute } from '@opdesk/contracts/dispute/queries.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/error-state.tsx'
import { FileLink } from '../../../components/file-link.tsx'
import { FormSection } from '../../../components/form-section.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import { useWords } from '../../../lib/words.ts'
import { claimLink } from '../claim-cells.tsx'
import classes from '../claim-view.module.css'
import { Conversation } from '../conversation.tsx'
import { SettledNotice } from '../settled-notice.tsx'
import { DisputeProgress } from './dispute-progress.tsx'
import { disputeQuery } from './queries.ts'
import { disputeWords } from './words.ts'

/** A raised dispute: its outcome so far, its conversation, and what it may still pay. */
export const DisputeView = ({ claim }: { claim: SubscriberClaim }) => {
  const words = useWords(disputeWords)
  const { data: dispute, error, isPending, refetch } = useQuery(disputeQuery(claim._id))
  if (isPending) return <PagePending />
  if (!dispute) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.layout}>
      <Stack gap="md">
        <Outcome dispute={dispute} />
        <FormSection title={words.progress}>
          <DisputeProgress status={dispute.dispute_status} />
        </FormSection>
        <Conversation claim={dispute} />
      </Stack>
      <Stack gap="md" className={classes.side}>
        <Amounts dispute={dispute} />
        <FormSection title={words.files}>
          {dispute.files.length === 0 && <Text c="dimmed">{words.noFiles}</Text>}
          {dispute.files.map(file => (
            <Group key={file.file_id} mih={36} wrap="nowrap" miw={0}>
              <FileLink fileId={file.file_id} name={file.name} size={file.size} contentType={file.content_type} />
            </Group>
          ))}
        </FormSection>
        <ButtonLink {...claimLink(claim)} variant="default" fullWidth>
          {words.open}
        </ButtonLink>
      </Stack>
    </div>
  )
}

const Outcome = ({ dispute: { dispute_status, outstanding_amount, settled_amount } }: { dispute: SubscriberDispute }) => {
  const words = useWords(disputeWords)
  if (dispute_status === DisputeStatus.settled) return <SettledNotice rupees={settled_amount ?? 0} />
  if (dispute_status !== DisputeStatus.approved) return null
  return (
    <Alert color="green" icon={<IconCircleCheck aria-hidden="true" />} title={words.approvedTitle}>
      {words.paidNext(formatRupees(outstanding_amount))}
    </Alert>
  )
}

const Amounts = ({ dispute }: { dispute: SubscriberDispute }) => {
  const { bill_amount, claimable_amount, paid_amount, settled_amount, outstanding_amount, dispute_status } = dispute
  const { amounts: words } = useWords(disputeWords)
  const last: [string, number][] =
    settled_amount !== null
      ? [[words.paid, settled_amount]]
      : dispute_status === DisputeStatus.rejected
        ? []
        : [[dispute_status === DisputeStatus.approved ? words.toPay : words.mayPay, outstanding_amount]]
  const amounts: [string, number][] = [
    [words.billed, bill_amount],
    [words.claimable, claimable_amount],
    [words.before, paid_amount],
    ...last,
  ]
  return (
    <FormSection title={words.title}>
      <Stack component="dl" gap={6} m={0}>
        {amounts.map(([label, rupees], index) => (
          <Group key={label} justify="space-between" wrap="nowrap" fw={index === amounts.length - 1 ? 700 : undefined}>
            <Text component="dt" inherit>
              {label}
            </Text>
            <Text component="dd" inherit m={0}>
              <Money rupees={rupees} />
            </Text>
          </Group>
        ))}
      </Stack>
    </FormSection>
  )
}
