import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { exportNamed } from '@opdesk/contracts/export/exports.ts'
import { filtersInWords } from '@opdesk/contracts/export/filters.ts'
import { EXPORT_KEPT_DAYS, exportFormatLabels } from '@opdesk/contracts/export/formats.ts'
import type { ExportJob } from '@opdesk/contracts/export/queries.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AreaName } from '../../lib/areas.ts'
import { useWords, wordsNow } from '../../lib/words.ts'
import { Moment } from '../date-text.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { ExportIcon } from './export-icon.tsx'
import { ExportState } from './export-state.tsx'
import classes from './my-exports.module.css'
import { exportsQuery } from './queries.ts'
import { exportWords } from './words.ts'

export const showMyExports = (area: AreaName): string =>
  modals.open({
    title: wordsNow(exportWords).mine,
    size: 'lg',
    children: <MyExports area={area} />,
  })

const MyExports = ({ area }: { area: AreaName }) => {
  const words = useWords(exportWords)
  const query = useQuery(exportsQuery(area))
  if (query.isPending) return <Skeleton h={160} role="status" aria-label={words.loading} />
  if (query.isError) return <ErrorState error={query.error} title={words.loadFailed} onRetry={() => void query.refetch()} />
  const { records } = query.data
  if (records.length === 0)
    return <EmptyState title={words.none} hint={words.noneHint} icon={<IconDownload size={24} stroke={1.5} />} />
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {words.kept(EXPORT_KEPT_DAYS)}
      </Text>
      <Stack component="ul" gap={0} m={0} p={0}>
        {records.map(job => (
          <ExportRow key={job._id} area={area} job={job} />
        ))}
      </Stack>
    </>
  )
}

const ExportRow = ({ area, job }: { area: AreaName; job: ExportJob }) => {
  const words = useWords(exportWords)
  const filters = filtersInWords(job.list, job.query)
  return (
    <li className={classes.row}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap={6} wrap="nowrap">
          <ExportIcon format={job.format} />
          <Text size="sm" fw={600}>
            {words.named(words.list(job.list, exportNamed(job.list).title), exportFormatLabels[job.format])}
          </Text>
        </Group>
        <Text size="xs" c="dimmed">
          <Moment iso={job.createdAt} />
        </Text>
      </Group>
      {filters.length > 0 && (
        <Text size="xs" c="dimmed" className={classes.filters}>
          {filters.join(' · ')}
        </Text>
      )}
      <ExportState area={area} job={job} />
    </li>
  )
}
