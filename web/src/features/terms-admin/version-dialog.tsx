import { Code, Skeleton, Stack, Text } from '@mantine/core'
import { termsDocuments } from '@opdesk/contracts/terms/documents.ts'
import { type TermsVersion, termsVersionList, termsVersionText } from '@opdesk/contracts/terms/version-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../components/date-text.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { getQuery } from '../../lib/get-query.ts'

/** The dialog with the text of one version of the terms. */
export const VersionDialog = ({ version, onClose }: { version: TermsVersion; onClose: () => void }) => {
  const { _id, type, createdAt, author, digest } = version
  const { data, error, refetch } = useQuery(
    getQuery(['conditions', 'version', _id], `${termsVersionList.path}/${encodeURIComponent(_id)}`, termsVersionText),
  )
  return (
    <Dialog title={`${termsDocuments[type].title}, version ${version.version}`} size="lg" onClose={onClose}>
      <Stack>
        <Text size="sm" c="dimmed">
          {createdAt === null ? (
            'Shipped with the product.'
          ) : (
            <>
              In force since <Moment iso={createdAt} />
              {author !== null && `, changed by ${author}`}.
            </>
          )}{' '}
          SHA-256 in agreements: <Code className="anywhere">{digest}</Code>
        </Text>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={300} role="status" aria-label="Loading" />}
        {data && <RichText html={data.condition} />}
      </Stack>
    </Dialog>
  )
}
