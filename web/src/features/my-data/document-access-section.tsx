import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type OwnAccess, ownAccess, ownAccessList } from '@opdesk/contracts/claim/document-access.ts'
import { english } from '@opdesk/contracts/words/document-access/english.ts'
import { dayInWords } from '@opdesk/contracts/words/formats.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { defineWords, useWords } from '../../lib/words.ts'

const documentAccessWords = defineWords(
  english,
  async () => (await import('@opdesk/contracts/words/document-access/hindi.ts')).hindi,
)

const accessesQuery = (page: number) =>
  queryOptions({
    queryKey: ['document-access', page],
    queryFn: ({ signal }) => api.list(`${ownAccessList.path}?page=${page}`, ownAccess, { signal }),
    placeholderData: keepPreviousData,
  })

const Access = ({ access: { day, role, kinds, claims } }: { access: OwnAccess }) => {
  const words = useWords(documentAccessWords)
  const [language] = useLanguage()
  return (
    <Stack component="li" gap={2}>
      <Text fw={500}>{kinds.length > 0 ? kinds.map(words.document).join(', ') : words.removed}</Text>
      <Text size="sm" c="dimmed">
        {[words.role(role), dayInWords(language, day), ...(claims.length > 0 ? [words.claims(claims)] : [])].join(' · ')}
      </Text>
    </Stack>
  )
}

/** The roles that opened the person's documents, by day: a section of the page My data. */
export const DocumentAccessSection = () => {
  const words = useWords(documentAccessWords)
  const [page, setPage] = useState(1)
  const { data, error, isPending, isError, refetch } = useQuery(accessesQuery(page))
  return (
    <FormSection title={words.title} hint={words.hint}>
      {isPending && <Skeleton height={72} role="status" aria-label={words.loading} />}
      {isError && <ErrorState error={error} title={words.loadFailed} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && <Text>{words.none}</Text>}
      {data && data.records.length > 0 && (
        <>
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.records.map(access => (
              <Access key={access._id} access={access} />
            ))}
          </Stack>
          {data.pagination.totalPages > 1 && (
            <Group component="nav" gap="sm" aria-label={words.title}>
              <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {words.newer}
              </Button>
              <Button variant="default" disabled={data.pagination.nextPage === null} onClick={() => setPage(page + 1)}>
                {words.older}
              </Button>
              <Text size="sm" c="dimmed" aria-live="polite">
                {words.page(data.pagination.currentPage, data.pagination.totalPages)}
              </Text>
            </Group>
          )}
        </>
      )}
    </FormSection>
  )
}
