import { Group, Paper, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { needsAccount, payoutAccountQuery, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { ButtonLink } from '../link.tsx'
import { StateLine } from '../state-line.tsx'

/** Card that asks for the payout account; not rendered while there is one, or while it is not known whether there is one. */
export const Prompt = () => {
  const { data } = useQuery(payoutAccountQuery)
  const { words, lang } = usePayoutAccountWords()
  const id = useId()
  if (!data || !needsAccount(data)) return null
  const refused = data.state === 'refused' || data.state === 'invalid'
  const { prompt } = words
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} lang={lang} w="100%">
      <Group gap="sm" justify="space-between">
        <Stack gap={4} flex="1 1 18rem" miw={0}>
          <Title order={2} id={id}>
            {refused ? prompt.refusedTitle : prompt.title}
          </Title>
          <StateLine tone={refused ? 'bad' : 'wait'}>{refused ? prompt.refusedText : prompt.text}</StateLine>
        </Stack>
        <ButtonLink to="/user/payout-account" variant="default">
          {refused ? prompt.correct : prompt.action}
        </ButtonLink>
      </Group>
    </Paper>
  )
}
