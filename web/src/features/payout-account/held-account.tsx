import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { PayoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { momentInWords } from '@opdesk/contracts/words/formats.ts'
import type { PayoutAccountWords } from '@opdesk/contracts/words/payout-account/english.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { StateLine, type StateTone } from '../../components/state-line.tsx'
import { api } from '../../lib/api.ts'
import { accountName, PAYOUT_ACCOUNT, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AccountRow } from './account-row.tsx'
import { useFailure } from './use-failure.ts'

const LINE = { borderTop: '1px solid var(--opdesk-line)' }

/** The dot and the words of an account that was confirmed. */
const stateOf = (
  { state, checked, in_force_at }: PayoutAccountAnswer,
  { state: words, waiting }: PayoutAccountWords,
  lang: Language,
): [StateTone, string] => {
  if (state === 'waiting') return ['wait', waiting.inForce(in_force_at ? momentInWords(lang, in_force_at) : '')]
  if (state === 'differs') return ['wait', words.differs]
  if (state === 'invalid') return ['bad', words.invalid]
  if (state === 'stopped') return ['bad', words.stopped]
  if (state === 'checking') return ['idle', words.checking]
  return checked ? ['good', words.checked] : ['good', words.notChecked]
}

interface HeldAccountProps {
  account: PayoutAccountAnswer
  /** Opens the form; absent where the form is shown below, which replaces the account. */
  onChange?: () => void
}

/** The confirmed account with its state, and a change that waits beside it. */
export const HeldAccount = ({ account, onChange }: HeldAccountProps) => {
  const { words, lang } = usePayoutAccountWords()
  const failure = useFailure()
  const [tone, text] = stateOf(account, words, lang)
  const { waiting } = account
  const change = waiting && waiting.state !== 'unconfirmed' ? waiting : undefined
  const remove = useWrite({
    write: (_: undefined, key) => api.delete(PAYOUT_ACCOUNT, undefined, { key }),
    refreshes: ['payout-accounts'],
    done: words.remove.done,
    failed: error => failure(error, words.remove.failed),
  })
  const askToRemove = async () => {
    const { question, text, confirm: yes, keep } = words.remove
    if (await confirm({ question, details: text, confirm: yes, cancel: keep, danger: true })) remove.mutate(undefined)
  }
  return (
    <Stack gap="lg">
      <Paper withBorder component="section" aria-label={words.profile.title}>
        <AccountRow account={account} />
        <Stack gap="md" p="md" style={LINE}>
          <StateLine tone={tone}>{text}</StateLine>
          {onChange && (
            <Group gap="xs">
              <Button variant="default" onClick={onChange}>
                {account.state === 'differs' ? words.correctAccount : words.changeAccount}
              </Button>
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askToRemove()}>
                {words.remove.action}
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
      {change && (
        <section aria-labelledby="waiting-change">
          <Title order={2} id="waiting-change" size="sm" fw={500} c="dimmed" mb={8}>
            {words.waiting.title}
          </Title>
          <Paper withBorder>
            <AccountRow account={change} />
            <Stack gap={8} p="md" style={LINE}>
              <StateLine tone="wait">
                {change.state === 'differs' || !change.in_force_at
                  ? words.waiting.review
                  : words.waiting.inForce(momentInWords(lang, change.in_force_at))}
              </StateLine>
              <Text size="sm" c="dimmed">
                {words.waiting.until(accountName(account))} {words.waiting.undo}
              </Text>
            </Stack>
          </Paper>
        </section>
      )}
    </Stack>
  )
}
