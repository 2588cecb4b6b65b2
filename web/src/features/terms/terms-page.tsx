import { Text } from '@mantine/core'
import { type TermsTypeCode, termsDocuments } from '@opdesk/contracts/terms/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../components/date-text.tsx'
import { termsQuery } from '../../lib/terms-queries.ts'
import { TextPage } from './text-page.tsx'

/** A text that people agree to, in the version in force. */
export const TermsPage = ({ type }: { type: TermsTypeCode }) => {
  const { data, error, refetch } = useQuery({ ...termsQuery(type), staleTime: 0 })
  const since = data?.updatedAt
  return (
    <TextPage
      title={termsDocuments[type].title}
      html={data?.condition}
      error={error}
      onRetry={() => void refetch()}
      note={
        data && (
          <Text c="dimmed" mb="lg">
            Version {data.version}
            {since && (
              <>
                , in force since <DateText value={since} />
              </>
            )}
          </Text>
        )
      }
    />
  )
}
