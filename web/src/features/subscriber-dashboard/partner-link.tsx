import { Button, Skeleton, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/error-state.tsx'
import { useWords } from '../../lib/words.ts'
import { redirectQuery } from './service-queries.ts'
import { servicesWords } from './services-words.ts'

interface PartnerLinkProps {
  /** The URL of the partner's page; null if it must be requested first. */
  url: string | null
}

/** Links to a partner's page in another tab. */
export const PartnerLink = ({ url }: PartnerLinkProps) => {
  const words = useWords(servicesWords)
  const { data, error, refetch } = useQuery({ ...redirectQuery, enabled: url === null })
  const target = url ?? data
  if (error && !target) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!target) return <Skeleton h={72} role="status" aria-label={words.loading} />
  return (
    <div>
      <Button
        component="a"
        href={target}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<IconExternalLink size={18} aria-hidden="true" />}
      >
        {words.goTo(new URL(target).host)}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {words.newTab}
      </Text>
    </div>
  )
}
