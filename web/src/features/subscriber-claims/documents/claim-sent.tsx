import { Group, List, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { formatPaise, toPaise } from '@opdesk/contracts/money.ts'
import { addDays, formatDay, istDay, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/link.tsx'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'

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
  const { sent: words } = useClaimFormWords()
  const { myClaims } = useClaimWords()
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
            {words.done}
          </Title>
        </Group>
        <Text>
          <b>{words.number(claimNumber, formatPaise(toPaise(claimable)))}</b> {claimable > 0 && words.held}
        </Text>
        <div>
          <Text fw={600} mb={4}>
            {words.next}
          </Text>
          <List type="ordered" spacing={4}>
            {words.steps(TAT_DAYS, formatDay(addDays(istDay(now), TAT_DAYS))).map(step => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </div>
        <Group>
          <ButtonLink to="/user/addclaims/$id" params={{ id }} search={{ action: ClaimStatus.pending }}>
            {words.follow}
          </ButtonLink>
          <ButtonLink variant="default" to="/user/claims">
            {myClaims}
          </ButtonLink>
        </Group>
      </Stack>
    </Paper>
  )
}
