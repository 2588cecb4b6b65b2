import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { StateLine } from '../../components/state-line.tsx'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { myDataWords } from '../../lib/my-data.ts'
import { notify } from '../../lib/notify.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { termsQuery, textIn } from '../../lib/terms-queries.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

/** The consent to share claims with the claims exchange: the text in force, and the versions agreed to. */
export const ExchangeSection = ({ data: { exchange } }: { data: MyData }) => {
  const { exchange: words, consent } = useWords(myDataWords)
  const { consent_needed } = useSubscriberProfile()
  const [lang] = useLanguage()
  const [reading, setReading] = useState(false)
  const { data: text, error, refetch } = useQuery(termsQuery(TermsType.exchange))
  const give = useWrite({
    write: (version: string, key) => api.put('/user/exchange-consent', { version }, { key }),
    refreshes: ['members'],
    done: () => {
      notify.success(words.given)
      setReading(false)
    },
    failed: words.notGiven,
  })
  const withdraw = useWrite({
    write: (_: null, key) => api.delete('/user/exchange-consent', undefined, { key }),
    refreshes: ['members'],
    done: words.done,
    failed: words.notDone,
  })
  const ask = async () => {
    const details = (
      <Stack gap={6}>
        {words.ends.map(end => (
          <Text key={end} size="sm">
            {end}
          </Text>
        ))}
      </Stack>
    )
    const answer = { question: words.question, details, confirm: words.confirm, cancel: consent.keep, danger: true }
    if (await confirm(answer)) withdraw.mutate(null)
  }
  const agreed = exchange.some(({ withdrawn_at }) => withdrawn_at === null)
  const isInForce = exchange.some(({ version, withdrawn_at }) => withdrawn_at === null && version === text?.version)
  return (
    <FormSection title={words.title} hint={words.hint}>
      {!agreed && <Text>{words.off}</Text>}
      {agreed && text && !isInForce && <Text>{words.changed}</Text>}
      {exchange.map(({ version, withdrawn_at, ...agreement }) => (
        <div key={version}>
          <Text size="sm" c="dimmed">
            {consent.version(version)}
          </Text>
          <StateLine tone={withdrawn_at === null ? 'good' : 'idle'}>
            {withdrawn_at === null ? consent.agreed(agreement) : consent.withdrawn(withdrawn_at)}
          </StateLine>
        </div>
      ))}
      {reading && !text && !error && <Skeleton h={260} role="status" aria-label={words.loading} />}
      {reading && !text && error && <ErrorState error={error} title={words.loadFailed} onRetry={() => void refetch()} />}
      {reading && text && (
        <>
          <RichText html={textIn(lang, text)} />
          <Text size="sm" c="dimmed">
            {consent.version(text.version)}
          </Text>
        </>
      )}
      <Group gap="sm">
        {!consent_needed && !isInForce && !reading && (
          <Button variant="default" onClick={() => setReading(true)}>
            {words.read}
          </Button>
        )}
        {reading && text && (
          <Button loading={give.isPending} onClick={() => give.mutate(text.version)}>
            {words.give}
          </Button>
        )}
        {reading && (
          <Button variant="default" onClick={() => setReading(false)}>
            {words.cancel}
          </Button>
        )}
        {agreed && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => void ask()}>
            {words.action}
          </Button>
        )}
      </Group>
    </FormSection>
  )
}
