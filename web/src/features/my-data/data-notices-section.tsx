import { Stack, Text, Title } from '@mantine/core'
import { dataNotices } from '@opdesk/contracts/breach/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { english } from '@opdesk/contracts/words/data-notices/english.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/error-state.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { getQuery } from '../../lib/get-query.ts'
import { useLanguage } from '../../lib/language.ts'
import { defineWords, useWords } from '../../lib/words.ts'

const dataNoticesWords = defineWords(english, async () => (await import('@opdesk/contracts/words/data-notices/hindi.ts')).hindi)
const dataNoticesQuery = getQuery(['data-notices'], '/user/data-notices', dataNotices)

/** The notices that the person got about breaches of their data. Without one the page has no such section. */
export const DataNoticesSection = () => {
  const words = useWords(dataNoticesWords)
  const [language] = useLanguage()
  const { data, error, refetch } = useQuery(dataNoticesQuery)
  if (!error && (data === undefined || data.length === 0)) return null
  return (
    <FormSection title={words.title} hint={words.hint}>
      {error && !data && <ErrorState error={error} title={words.loadFailed} onRetry={() => void refetch()} />}
      {data?.map(({ _id, number, sent_at, ...letters }) => (
        <Stack key={_id} component="article" gap={4}>
          <Title order={3} size="h5">
            {letters[language].subject}
          </Title>
          <Text size="sm" c="dimmed">
            {words.sent(formatInstant(sent_at), number)}
          </Text>
          <Text className="anywhere" style={{ whiteSpace: 'pre-line' }}>
            {letters[language].body}
          </Text>
        </Stack>
      ))}
    </FormSection>
  )
}
