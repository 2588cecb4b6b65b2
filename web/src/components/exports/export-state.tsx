import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { exportNamed } from '@opdesk/contracts/export/exports.ts'
import { EXPORT_KEPT_DAYS } from '@opdesk/contracts/export/formats.ts'
import { type ExportJob, isUnderWay } from '@opdesk/contracts/export/queries.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { api } from '../../lib/api.ts'
import type { AreaName } from '../../lib/areas.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { exportsPath } from './queries.ts'
import { exportWords } from './words.ts'

const count = new Intl.NumberFormat('en-IN')

/** The state of an export: its progress with Cancel, a link to its file, or the reason why it has no file. */
export const ExportState = ({ area, job }: { area: AreaName; job: ExportJob }) => {
  const words = useWords(exportWords)
  if (isUnderWay(job)) return <UnderWay area={area} job={job} />
  if (job.file)
    return (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {count.format(job.progress.done)} {words.records(job.list, exportNamed(job.list).records)} ·{' '}
          {formatBytes(job.file.size)}
        </Text>
        <Anchor href={job.file.url} download={job.file.name} size="sm" fw={600}>
          {words.download}
        </Anchor>
      </Group>
    )
  return (
    <Text size="sm" c={job.failure ? 'red' : 'dimmed'}>
      {job.failure
        ? words.failure(job.failure.message)
        : job.status === 'expired'
          ? words.expired(EXPORT_KEPT_DAYS)
          : words.cancelled}
    </Text>
  )
}

const UnderWay = ({ area, job }: { area: AreaName; job: ExportJob }) => {
  const words = useWords(exportWords)
  const { done, total } = job.progress
  const cancel = useWrite({
    write: (_: undefined, key) => api.delete(`${exportsPath(area)}/${encodeURIComponent(job._id)}`, undefined, { key }),
    refreshes: ['exports'],
  })
  const known = total !== null && total > 0
  return (
    <div>
      <Progress
        value={known ? (done / total) * 100 : 100}
        animated={!known}
        striped={!known}
        size="sm"
        my={6}
        aria-label={words.progress}
      />
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed" className="tabular">
          {known
            ? words.done(count.format(done), count.format(total), words.records(job.list, exportNamed(job.list).records))
            : words.waiting}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined)}
        >
          {words.cancel}
        </Button>
      </Group>
    </div>
  )
}
