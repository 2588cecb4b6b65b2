import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { ImportRecord } from '@opdesk/contracts/employee-import/queries.ts'
import { importBadges, isImportUnderWay, isOpenImport } from '@opdesk/contracts/employee-import/states.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { count, counted } from './count.ts'
import { IMPORTS_SHOWN, type ImportArea, latestImportsQuery, MOST_IMPORTS } from './queries.ts'
import { useDiscard } from './use-discard.ts'

interface LatestImportsProps {
  area: ImportArea
  /** Id of the organization that imported; undefined to list all imports that the viewer may see. */
  corporate: string | undefined
  onOpen: (id: string) => void
  /** Shown if there are no imports. Without it, the component is not rendered then. */
  none?: ReactNode
}

const numbersOf = ({ state, counts, progress }: ImportRecord): string => {
  if (state === 'mapping') return 'columns to be chosen'
  if (state === 'review') return `${counted(counts.rows, 'row')}, ${count(counts.invalid)} with errors`
  if (isImportUnderWay(state)) return `${count(progress.done)} of ${count(progress.total)}`
  if (state === 'imported') return `${count(counts.imported)} imported, ${count(counts.failed)} failed`
  return counted(counts.rows, 'row')
}

/** The latest imports; an unfinished import can be continued or discarded here. */
export const LatestImports = ({ area, corporate, onOpen, none }: LatestImportsProps) => {
  const [most, setMost] = useState(IMPORTS_SHOWN)
  const imports = useQuery(latestImportsQuery(area, corporate, most))
  const discard = useDiscard(area)
  // Focuses the first import that was loaded by the button for earlier imports, since that button is removed.
  const firstEarlier = useRef<HTMLButtonElement>(null)
  const showsEarlier = most > IMPORTS_SHOWN && imports.isSuccess && !imports.isPlaceholderData
  useEffect(() => {
    if (showsEarlier) firstEarlier.current?.focus()
  }, [showsEarlier])
  if (imports.isPending) return <Skeleton height={120} radius="lg" role="status" aria-label="Loading" />
  if (imports.isError)
    return <ErrorState error={imports.error} title={importMessages.importsFailed} onRetry={() => void imports.refetch()} />
  const { records: shown, pagination } = imports.data
  if (shown.length === 0 && none === undefined) return null
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Latest imports">
      <Title order={2}>Latest imports</Title>
      <Text c="dimmed" size="sm">
        {shown.length === 0 ? none : importMessages.importsKept}
      </Text>
      <Stack component="ul" gap="md" m={0} mt="md" p={0} style={{ listStyle: 'none' }}>
        {shown.map((record, index) => {
          const open = isOpenImport(record.state)
          return (
            <Group component="li" key={record._id} justify="space-between" gap="xs">
              <div className="anywhere">
                <Group gap="xs">
                  <Text fw={600} className="anywhere">
                    {record.file_name}
                  </Text>
                  <StatusBadge {...importBadges[record.state]} />
                </Group>
                <Text size="sm" c="dimmed">
                  {area === 'admin' && `${record.corporate.name} · `}
                  {record.plan.name} · {numbersOf(record)} · {record.created_by.name}, <Moment iso={record.createdAt} />
                </Text>
              </div>
              <Group gap="xs">
                {open && (
                  <Button
                    variant="subtle"
                    color="red"
                    onClick={() => void discard(record)}
                    aria-label={`Discard ${record.file_name}`}
                  >
                    Discard
                  </Button>
                )}
                <Button
                  ref={index === IMPORTS_SHOWN ? firstEarlier : undefined}
                  variant={open ? 'filled' : 'default'}
                  onClick={() => onOpen(record._id)}
                  aria-label={`${open ? 'Go on with' : 'Open'} ${record.file_name}`}
                >
                  {open ? 'Go on' : 'Open'}
                </Button>
              </Group>
            </Group>
          )
        })}
      </Stack>
      {pagination.totalRecords > shown.length && !showsEarlier && (
        <Button variant="subtle" mt="md" onClick={() => setMost(MOST_IMPORTS)}>
          Show earlier imports
        </Button>
      )}
    </Paper>
  )
}
