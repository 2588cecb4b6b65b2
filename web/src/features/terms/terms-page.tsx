import { Text } from '@mantine/core'
import { type TermsTypeCode, termsDocuments } from '@opdesk/contracts/terms/documents.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.ts'
import { termsQuery, textIn } from '../../lib/terms-queries.ts'
import { termsWords } from '../../lib/terms-words.ts'
import { useWords } from '../../lib/words.ts'
import { TextPage } from './text-page.tsx'

/** A text that people agree to, in the version in force. */
export const TermsPage = ({ type }: { type: TermsTypeCode }) => {
  const { data, error, refetch } = useQuery({ ...termsQuery(type), staleTime: 0 })
  const words = useWords(termsWords)
  const [lang] = useLanguage()
  const since = data?.updatedAt
  const html = data && textIn(lang, data)
  return (
    <TextPage
      title={words.title(type, termsDocuments[type].title)}
      html={html}
      error={error}
      onRetry={() => void refetch()}
      note={
        data && (
          <Text c="dimmed" mb="lg">
            {since ? words.versionSince(data.version, formatDay(istDay(new Date(since)))) : words.version(data.version)}
            {html !== data.condition && ` ${words.translated}`}
          </Text>
        )
      }
    />
  )
}
