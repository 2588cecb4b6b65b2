import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { counted } from '../count.ts'
import { type ImportArea, importPath } from '../queries.ts'
import { FailedRows } from './failed-rows.tsx'

interface ResultStepProps {
  area: ImportArea
  record: EmployeeImport
  /** The link to the list of employees. */
  list: ReactNode
  onAnother: () => void
}

/** The last step: how many employees were added, and what became of the other rows. */
export const ResultStep = ({ area, record, list, onAnother }: ResultStepProps) => {
  const { _id, state, counts, plan, membership, undo: undoable } = record
  const undo = useWrite({
    write: (_: undefined, key) => api.post(`${importPath(area, _id)}/undo`, undefined, { key }),
    refreshes: ['imports', 'employees'],
    failed: 'The import could not be undone',
  })
  const ask = async () => {
    const question = `Undo the import of ${counted(counts.imported, 'employee')}?`
    const details = `They are no longer employees of ${record.corporate.name}, and their plan ends. This cannot be taken back.`
    if (await confirm({ question, details, confirm: 'Undo the import', cancel: 'Keep it', danger: true })) undo.mutate(undefined)
  }
  const undone = state === 'undone'
  const cancelled = state === 'cancelled'
  const good = counts.imported > 0 && !undone
  const over = good ? importMessages.bulkUploaded : importMessages.bulkFailed
  const title = undone ? 'Import undone' : cancelled ? importMessages.importCancelled : over
  return (
    <Stack gap="lg">
      <Alert
        color={good ? 'green' : undone || cancelled ? 'gray' : 'red'}
        title={title}
        icon={good ? <IconCircleCheck aria-hidden="true" /> : <IconAlertCircle aria-hidden="true" />}
        role="status"
      >
        <Stack gap={4}>
          {cancelled && <Text>It was discarded before it was submitted. No employee is changed.</Text>}
          {!undone && !cancelled && (
            <Text>
              {counted(counts.imported, 'employee')} imported.
              {good && ` Those with status Active have the plan ${plan.name}, ${membership.name}.`}
            </Text>
          )}
          {counts.failed > 0 && <Anchor href="#failed">{counted(counts.failed, 'record')} failed: see the reasons</Anchor>}
          {good && record.invite !== null && (
            <Text>
              {record.invite
                ? 'Those with status Active are told by mail and text message.'
                : 'Nobody is told by mail or text message.'}
            </Text>
          )}
        </Stack>
      </Alert>
      <Group gap="xs">
        {list}
        <Button variant="default" onClick={onAnother}>
          Import another file
        </Button>
        {undoable?.allowed && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
            loading={undo.isPending}
            onClick={() => void ask()}
          >
            Undo this import
          </Button>
        )}
        {undoable?.allowed === false && undoable.reason && (
          <Text size="sm" c="dimmed">
            {undoable.reason}
          </Text>
        )}
      </Group>
      {counts.failed > 0 && <FailedRows area={area} record={record} />}
    </Stack>
  )
}
