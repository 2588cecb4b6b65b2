import { Box, Button, Checkbox, Group, Paper, Table, Text } from '@mantine/core'
import {
  flagsOf,
  methodLabels,
  type PrivilegeMethod,
  type PrivilegeRow,
  privilegeMethods,
} from '@opdesk/contracts/account/programs.ts'
import { Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { Module, type ModuleCode, programLabels } from '@opdesk/contracts/programs.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { useFlags, useStaffProfile } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'
import {
  type CanGrant,
  type Checked,
  changedRows,
  checkedInColumn,
  checkedInGrid,
  checkedInRow,
  mergeOntoStored,
  setFlags,
} from './grid.ts'
import classes from './privilege-grid.module.css'
import { privilegesQuery } from './queries.ts'

interface PrivilegeGridProps {
  module: ModuleCode
  userId: string
  name: string
  stored: readonly PrivilegeRow[]
}

const labelOf = ({ program_id }: PrivilegeRow): string => programLabels[program_id as ProgramCode]
const box = (checked: Checked) => ({ checked: checked === 'all', indeterminate: checked === 'some' })

/**
 * Decides which flags the viewer may set. For staff: all, since staff programs only restrict what a designation allows. For admins:
 * flags that are stored as set, and rights that the viewer has.
 */
const useCanGrant = (stored: readonly PrivilegeRow[]): CanGrant => {
  const { privileges } = useStaffProfile('admin')
  return (row, method) => {
    if (row.module_id === Module.general) return true
    const before = stored.find(({ program_id }) => program_id === row.program_id)
    return before?.[method] === true || flagsOf({ role: 'admin', privileges }, row.program_id as ProgramCode)[method]
  }
}

/** The grid of one person's rights: a checkbox for each program and permission, for each row, for each column, and for all. */
export const PrivilegeGrid = ({ module, userId, name, stored }: PrivilegeGridProps) => {
  const [{ before, rows }, setEdit] = useState({ before: stored, rows: stored })
  // After a refetch, such as after a lost connection, the boxes that the viewer changed stay changed.
  if (before !== stored) setEdit({ before: stored, rows: mergeOntoStored({ before, rows }, stored) })
  const setRows = (changed: readonly PrivilegeRow[]) => setEdit({ before: stored, rows: changed })
  const mayChange = useFlags(Program.privileges).PATCH
  const mayGive = useCanGrant(stored)
  const changed = changedRows(stored, rows)
  const client = useQueryClient()
  const save = useWrite<readonly PrivilegeRow[]>({
    write: (values, key) => api.patch(`/admin/privileges/${encodeURIComponent(userId)}/${module}`, values, { key }),
    refreshes: ['privileges', 'profile', 'confirmations'],
    done: 'Success',
    failed: 'Failed',
  })
  useLeaveGuard({
    isUnsaved: () => changed.length > 0,
    details: `What you changed for ${name} is not saved.`,
    asksOnSearch: true,
  })
  const submit = async () => {
    const details = `${name}: ${changed.map(labelOf).join(', ')}`
    if (!(await confirm({ question: messages.confirm.save, details }))) return
    // Rows are sent whole, so the rows are fetched anew: changes that another admin made since the page was opened stay.
    const now = await client.fetchQuery({ ...privilegesQuery(userId), staleTime: 0 }).catch(() => stored)
    const wanted = changedRows(now, mergeOntoStored({ before, rows }, now))
    if (wanted.length === 0) return
    // The changes may have to be confirmed by a second admin and are then not stored yet. The grid returns to the stored rows, so
    // that they are not requested twice.
    save.mutate(wanted, { onSuccess: () => setEdit(edit => ({ ...edit, rows: edit.before })) })
  }
  const set = (area: Parameters<typeof setFlags>[1], on: boolean) => setRows(setFlags(rows, area, on, mayGive))
  const impossible = (row: PrivilegeRow, method: PrivilegeMethod) => !row[method] && !mayGive(row, method)
  const limited = rows.some(row => privilegeMethods.some(method => impossible(row, method)))
  return (
    <>
      <Paper withBorder>
        <Box component="section" className={classes.scroll} aria-label={`Privileges of ${name}`} tabIndex={0}>
          <Table fz="sm" verticalSpacing={6} horizontalSpacing="xs" highlightOnHover aria-label={`Privileges of ${name}`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">
                  {mayChange ? (
                    <Checkbox
                      label="Program"
                      aria-label="Select all permissions of all programs"
                      {...box(checkedInGrid(rows))}
                      onChange={({ currentTarget }) => set({}, currentTarget.checked)}
                    />
                  ) : (
                    'Program'
                  )}
                </Table.Th>
                {privilegeMethods.map(method => (
                  <Table.Th key={method} scope="col" className={classes.cell}>
                    {mayChange ? (
                      <Checkbox
                        label={methodLabels[method]}
                        aria-label={`Select ${methodLabels[method]} of all programs`}
                        classNames={{ body: classes.head }}
                        {...box(checkedInColumn(rows, method))}
                        onChange={({ currentTarget }) => set({ method }, currentTarget.checked)}
                      />
                    ) : (
                      methodLabels[method]
                    )}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(row => (
                <Table.Tr key={row.program_id}>
                  <Table.Th scope="row" fw={500} className={classes.program}>
                    {mayChange ? (
                      <Checkbox
                        label={labelOf(row)}
                        aria-label={`Select all permissions of ${labelOf(row)}`}
                        {...box(checkedInRow(row))}
                        onChange={({ currentTarget }) => set({ program: row.program_id }, currentTarget.checked)}
                      />
                    ) : (
                      labelOf(row)
                    )}
                  </Table.Th>
                  {privilegeMethods.map(method => (
                    <Table.Td key={method} className={classes.cell}>
                      {mayChange ? (
                        <Checkbox
                          classNames={{ root: classes.box }}
                          aria-label={`${methodLabels[method]} ${labelOf(row)}`}
                          checked={row[method]}
                          disabled={impossible(row, method)}
                          onChange={({ currentTarget }) => set({ program: row.program_id, method }, currentTarget.checked)}
                        />
                      ) : (
                        <Granted on={row[method]} />
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      </Paper>
      {mayChange && (
        <Group justify="space-between" gap="xs" className={classes.actions}>
          <Text size="sm" c="dimmed" maw={520}>
            {limited ? 'You can give only privileges that you have yourself.' : null}
          </Text>
          <Group gap="xs" ml="auto">
            <Button variant="default" disabled={changed.length === 0 || save.isPending} onClick={() => setRows(stored)}>
              Reset
            </Button>
            <Button disabled={changed.length === 0} loading={save.isPending} onClick={() => void submit()}>
              Submit
            </Button>
          </Group>
        </Group>
      )}
    </>
  )
}

const Granted = ({ on }: { on: boolean }) =>
  on ? <IconCheck size={18} role="img" aria-label="Yes" /> : <IconMinus size={18} role="img" aria-label="No" opacity={0.6} />
