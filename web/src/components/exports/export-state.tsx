import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { exportNamed } from '@opdesk/contracts/export/exports.ts'
import { exportMessages } from '@opdesk/contracts/export/messages.ts'
import { type ExportJob, isUnderWay } from '@opdesk/contracts/export/queries.ts'
import { formatBytes } from '@opdesk/contracts/format-bytes.ts'
import { api } from '../../lib/api.ts'
import type { AreaName } from '../../lib/areas.ts'
import { useWrite } from '../../lib/use-write.ts'
import { exportsPath } from './queries.ts'

const count = new Intl.NumberFormat('en-IN')

/** The state of an export: its progress with Cancel, a link to its file, or the reason why it has no file. */
export const ExportState = ({ area, job }: { area: AreaName; job: ExportJob }) => {
  if (isUnderWay(job)) return <UnderWay area={area} job={job} />
  if (job.file)
    return (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {count.format(job.progress.done)} {exportNamed(job.list).records} · {formatBytes(job.file.size)}
        </Text>
        <Anchor href={job.file.url} download={job.file.name} size="sm" fw={600}>
          Download
        </Anchor>
      </Group>
    )
  return (
    <Text size="sm" c={job.failure ? 'red' : 'dimmed'}>
      {job.failure?.message ?? (job.status === 'expired' ? exportMessages.expired : exportMessages.cancelled)}
    </Text>
  )
}

const UnderWay = ({ area, job }: { area: AreaName; job: ExportJob }) => {
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
        aria-label="Progress of the export"
      />
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed" className="tabular">
          {known ? `${count.format(done)} of ${count.format(total)} ${exportNamed(job.list).records}` : 'Waiting to begin'}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(undefined)}
        >
          Cancel
        </Button>
      </Group>
    </div>
  )
}
