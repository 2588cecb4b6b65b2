import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface RefetchFailedNoticeProps {
  /** The query that loads the page's data. */
  query: { isError: boolean; refetch: () => unknown }
}

/** Notice for a page with data that could not be refetched and may be outdated. */
export const RefetchFailedNotice = ({ query }: RefetchFailedNoticeProps) =>
  query.isError ? (
    <Alert color="amber" role="status" mb="sm" icon={<IconAlertTriangle aria-hidden="true" />}>
      <Group justify="space-between" gap="xs">
        <Text>This page could not be refreshed and may be out of date.</Text>
        <Button variant="default" size="xs" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Group>
    </Alert>
  ) : null
