import { Box, Button, CopyButton, Group, SimpleGrid, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type AuditEntry, auditedActor, auditMethodLabels, auditMethodTones } from '@opdesk/contracts/audit/history-list.ts'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { differenceOf, parseRecord } from './difference.ts'
import classes from './difference-table.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { auditEntryQuery } from './queries.ts'

interface EntryDialogProps {
  id: string
  /** The entry as the list has already loaded it; undefined if it is not in the list. */
  listed: AuditEntry | undefined
  onClose: () => void
}

/** One entry of the history report: the person, the action, and the record before and after. */
export const EntryDialog = ({ id, listed, onClose }: EntryDialogProps) => {
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const query = useQuery({ ...auditEntryQuery(id), ...(listed && { initialData: listed }) })
  return (
    <Dialog title={query.data?.action ?? 'Entry'} size="xl" fullScreen={phone ?? false} onClose={onClose}>
      {query.isPending ? (
        <Skeleton h={200} role="status" aria-label="Loading" />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Entry entry={query.data} />
      )}
    </Dialog>
  )
}

const pretty = (text: string | null): string => (text === null ? 'none' : JSON.stringify(parseRecord(text), null, 2))
const linkTo = (id: string): string => `${window.location.origin}/admin/audit/logs?entry=${encodeURIComponent(id)}`

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const [all, setAll] = useState(false)
  const [raw, setRaw] = useState(false)
  const fields = differenceOf(parseRecord(entry.old_record), parseRecord(entry.new_record))
  const shown = all ? fields : fields.filter(({ changed }) => changed)
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone={auditMethodTones[entry.method]} label={auditMethodLabels[entry.method]} />
        <Text fw={500}>{entry.program_name}</Text>
        <Text c="dimmed">
          by {auditedActor(entry)}, <Moment iso={entry.updatedAt} />
        </Text>
      </Group>
      <Group justify="space-between" gap="xs">
        <Switch label="Show all fields" checked={all} onChange={event => setAll(event.currentTarget.checked)} />
        <CopyButton value={linkTo(entry._id)}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={copied ? <IconCheck size={15} aria-hidden="true" /> : <IconLink size={15} aria-hidden="true" />}
              onClick={copy}
            >
              {copied ? 'Link copied' : 'Copy the link to this entry'}
            </Button>
          )}
        </CopyButton>
      </Group>
      {shown.length > 0 ? (
        <DifferenceTable fields={shown} />
      ) : (
        <Text c="dimmed">No field of the record has changed: this action does not change the record itself.</Text>
      )}
      <Button variant="default" size="compact-sm" w="fit-content" aria-expanded={raw} onClick={() => setRaw(!raw)}>
        {raw ? 'Hide the raw records' : 'Show the raw records'}
      </Button>
      {raw && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Raw title="Old record" text={pretty(entry.old_record)} />
          <Raw title="New record" text={pretty(entry.new_record)} />
        </SimpleGrid>
      )}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Entry {entry._id}, record {entry.record_id}
      </Text>
    </Stack>
  )
}

const Raw = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Text fw={600} mb={4}>
      {title}
    </Text>
    <Box component="section" className={classes.raw} tabIndex={0} aria-label={title}>
      {text}
    </Box>
  </div>
)
