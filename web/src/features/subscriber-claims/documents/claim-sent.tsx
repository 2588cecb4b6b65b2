import { Group, List, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { MY_CLAIMS } from '@opdesk/contracts/claim/labels.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, formatDay, istDay, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'

interface ClaimSentProps {
  id: string
  claimNumber: string
  /** Rupees. */
  claimable: number
  /** The server's time. */
  now: Date
}

/** Confirms that the claim was sent: what happens next, and when to expect an answer. */
export const ClaimSent = ({ id, claimNumber, claimable, now }: ClaimSentProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} maw={640} mx="auto" component="section">
      <Stack gap="md">
        <Group wrap="nowrap">
          <ThemeIcon color="green" radius="xl" size={44}>
            <IconCheck aria-hidden="true" />
          </ThemeIcon>
          <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            {messages.claimSubmitted}
          </Title>
        </Group>
        <Text>
          Claim <b>{claimNumber}</b> for{' '}
          <b>
            <Money rupees={claimable} />
          </b>
          .{claimable > 0 && ' This amount is set aside in your wallet until the claim is paid or refused.'}
        </Text>
        <div>
          <Text fw={600} mb={4}>
            What happens next
          </Text>
          <List type="ordered" spacing={4}>
            <List.Item>
              A verifier compares your bills and documents. You hear from us within {TAT_DAYS} days, by{' '}
              {formatDay(addDays(istDay(now), TAT_DAYS))}.
            </List.Item>
            <List.Item>If something is missing we ask you, and you can add documents then.</List.Item>
            <List.Item>When the claim is approved the money is paid out. Each step is shown on the claim.</List.Item>
          </List>
        </div>
        <Group>
          <ButtonLink to="/user/addclaims/$id" params={{ id }} search={{ action: ClaimStatus.pending }}>
            Follow this claim
          </ButtonLink>
          <ButtonLink variant="default" to="/user/claims">
            {MY_CLAIMS}
          </ButtonLink>
        </Group>
      </Stack>
    </Paper>
  )
}
