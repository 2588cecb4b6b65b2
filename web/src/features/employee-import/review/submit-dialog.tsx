import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { type EmployeeImport, employeeImport, type ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { api } from '../../../lib/api.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { count, counted } from '../count.ts'
import { type ImportArea, importPath, importQuery } from '../queries.ts'
import { type Chosen, toSend } from '../selection.ts'

const ACTIVE = '1'

interface SubmitDialogProps {
  area: ImportArea
  record: EmployeeImport
  rows: readonly ImportRow[]
  chosen: Chosen
  onClose: () => void
}

/** Summarises an import before it is submitted: employees, plan, notifications, and cost. */
export const SubmitDialog = ({ area, record, rows, chosen, onClose }: SubmitDialogProps) => {
  const client = useQueryClient()
  const [invite, setInvite] = useState(true)
  const picked = rows.filter(({ n }) => chosen.has(n))
  const right = picked.filter(({ errors }) => errors.length === 0)
  const active = right.filter(({ values }) => values.status === ACTIVE).length
  const [inactive, wrong, left] = [right.length - active, picked.length - right.length, rows.length - picked.length]

  const submit = useWrite({
    write: (body: { rows: ReturnType<typeof toSend>; invite: boolean }, key) =>
      api.post(`${importPath(area, record._id)}/submit`, body, { key, answer: employeeImport }),
    refreshes: ['imports', 'employees'],
    done: ({ data }) => {
      client.setQueryData(importQuery(area, data._id).queryKey, data)
      onClose()
    },
    failed: importMessages.bulkFailed,
  })
  const numbers = rows.map(({ n }) => n)
  const facts = [
    active > 0 &&
      `${counted(active, 'employee')} ${active === 1 ? 'gets' : 'get'} the plan ${record.plan.name}, ${record.membership.name}, from today, paid by ${record.corporate.name}.`,
    inactive > 0 &&
      `${counted(inactive, 'employee')} with status Inactive ${inactive === 1 ? 'is' : 'are'} registered without a plan.`,
    wrong > 0 &&
      `${count(wrong)} selected ${wrong === 1 ? 'row has' : 'rows have'} errors: not imported, and kept with the reasons among the failed rows.`,
    left > 0 && `${counted(left, 'row')} ${left === 1 ? 'is' : 'are'} not selected and left out.`,
    'Nobody pays anything here: there is no order and no invoice.',
  ].filter(fact => fact !== false)

  return (
    <Dialog title={`Import ${counted(right.length, 'employee')}?`} onClose={onClose} size="lg">
      <Stack gap="md">
        <Stack component="ul" gap={6} m={0} pl="lg">
          {facts.map(fact => (
            <Text component="li" key={fact} className="anywhere">
              {fact}
            </Text>
          ))}
        </Stack>
        <Switch
          label="Tell them by mail and text message"
          description="How to sign in, and which plan they have. Who was a subscriber before is told in any case."
          checked={invite}
          onChange={event => setInvite(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={submit.isPending}
            onClick={() => submit.mutate({ rows: toSend(chosen, numbers), invite })}
          >
            Import {counted(right.length, 'employee')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
