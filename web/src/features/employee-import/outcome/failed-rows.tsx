import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { areas } from '../../../lib/areas.ts'
import { download } from '../../../lib/download.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { count } from '../count.ts'
import { columnsOf } from '../grid/columns.ts'
import { ImportGrid } from '../grid/import-grid.tsx'
import type { Place } from '../grid/move.ts'
import { LoadedRows } from '../loaded-rows.tsx'
import { type ImportArea, importPath } from '../queries.ts'
import { ActiveCell } from '../review/active-cell.tsx'

interface FailedRowsProps {
  area: ImportArea
  record: EmployeeImport
}

const FIRST: Place = { row: 0, column: 1 }

/** The rows that were not imported, with the reasons. They can be downloaded, corrected and imported again, or deleted. */
export const FailedRows = ({ area, record }: FailedRowsProps) => {
  const { _id, corporate, counts } = record
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const columns = useMemo(() => columnsOf('failed', phone), [phone])
  const [place, setPlace] = useState(FIRST)
  const after = useRef<HTMLButtonElement>(null)
  const remove = useWrite({
    write: (_: undefined, key) => {
      const own = `/${areas[area].prefix}/failed-imports`
      return api.delete(area === 'admin' ? `${own}/${encodeURIComponent(corporate._id)}` : own, undefined, { key })
    },
    refreshes: ['imports', 'import-rows'],
    done: importMessages.failedDeleted,
    failed: importMessages.failedNotDeleted,
  })
  const ask = async () => {
    const question = 'Delete all failed records?'
    const details = `All failed rows of imports of ${corporate.name} are deleted, of earlier ones too. This cannot be undone.`
    if (await confirm({ question, details, danger: true })) remove.mutate(undefined)
  }

  return (
    <Stack gap="xs" component="section" aria-label="Failed records" id="failed" tabIndex={-1}>
      <Group justify="space-between" gap="xs">
        <Title order={2}>
          {count(counts.failed)} failed {counts.failed === 1 ? 'record' : 'records'}
        </Title>
        <Group gap="xs">
          <Button
            ref={after}
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden="true" />}
            onClick={() => download(`${importPath(area, _id)}/failed.xlsx`)}
          >
            Download to mend
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={17} aria-hidden="true" />}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            Delete All
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        Download them, mend what the column Reason says, and import the same file again.
      </Text>
      <LoadedRows area={area} id={_id} only="failed" total={counts.failed}>
        {rows => {
          const active = rows[Math.min(place.row, rows.length - 1)]
          const column = columns[place.column]
          return (
            active && (
              <>
                <ImportGrid
                  label="Failed records"
                  rows={rows}
                  columns={columns}
                  place={place}
                  onPlace={setPlace}
                  onLeave={() => after.current?.focus()}
                />
                {column && <ActiveCell row={active} column={column} />}
              </>
            )
          )
        }}
      </LoadedRows>
    </Stack>
  )
}
