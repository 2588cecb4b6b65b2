import { Button, Stack, Text } from '@mantine/core'
import { ButtonLink } from '../../../components/link.tsx'
import { usePayoutAccountWords } from '../../../lib/payout-account.ts'

interface AccountStepProps {
  /** Id of the draft that waits to be sent. */
  claim: string
  onSkip: () => void
}

/** The step before the first claim is sent: asks for the payout account, which may be entered later. */
export const AccountStep = ({ claim, onSkip }: AccountStepProps) => {
  const { words, lang } = usePayoutAccountWords()
  const { prompt } = words
  return (
    <Stack gap="md" lang={lang}>
      <Text>{prompt.text}</Text>
      <Text size="sm" c="dimmed">
        {prompt.beforeClaim}
      </Text>
      <ButtonLink to="/user/payout-account" search={{ claim }} data-autofocus>
        {prompt.action}
      </ButtonLink>
      <Button variant="default" onClick={onSkip}>
        {prompt.skip}
      </Button>
    </Stack>
  )
}
