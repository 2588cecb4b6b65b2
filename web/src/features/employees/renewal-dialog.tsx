import { Alert, Button, CopyButton, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { renewEmployees, renewOwnEmployees } from '@opdesk/contracts/employee/commands.ts'
import { type Employee, renewalAnswer } from '@opdesk/contracts/employee/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { type ChosenPlan, OrganizationPlanFields } from '../../components/plan/organization-plan-fields.tsx'
import classes from '../../desk/decision/row-results.module.css'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type EmployeeArea, employeesPath } from './area.ts'
import { refreshedWith } from './queries.ts'
import { type NamedResult, namedResults, resultsAsText } from './renewal-results.ts'

interface RenewalDialogProps {
  area: EmployeeArea
  /** The selected employees, all of one organization. */
  employees: readonly Employee[]
  onClose: () => void
  /** Called with the ids of the employees that were not renewed. */
  onDone: (failed: readonly string[]) => void
}

const named = (count: number): string => (count === 1 ? '1 employee' : `${count} employees`)

/** Renews the plan of the selected employees, and shows each employee's result. */
export const RenewalDialog = ({ area, employees, onClose, onDone }: RenewalDialogProps) => {
  const corporate = employees[0]?.corporate
  const bodyOf = ({ plan, membership }: ChosenPlan) => ({
    ...(area === 'admin' && { corporate: corporate?._id ?? '' }),
    plan: plan || undefined,
    membership: membership === '' ? undefined : Number(membership),
    employees: employees.map(({ _id }) => _id),
  })
  const form = useSchemaForm<ChosenPlan>(
    z.preprocess(values => bodyOf(values as ChosenPlan), area === 'admin' ? renewEmployees : renewOwnEmployees),
    { plan: '', membership: '' },
  )
  const renew = useWrite({
    write: (values: ChosenPlan, key) => api.post(`${employeesPath(area)}/renew`, bodyOf(values), { key, answer: renewalAnswer }),
    refreshes: refreshedWith(area),
    done: ({ data }) => {
      if (data.renewed > 0) notify.success(messages.planRenewed)
      onDone(data.results.flatMap(({ _id, success }) => (success ? [] : [_id])))
    },
    failed: error => showFormErrors(form, error, messages.planRenewFailed),
  })
  const inactive = employees.filter(({ status }) => status !== 1).length
  if (renew.answer)
    return (
      <Dialog closeOnClickOutside={false} onClose={onClose} title="Renew Plan" size="lg">
        <Results results={namedResults(employees, renew.answer.data.results)} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog closeOnClickOutside={false} onClose={onClose} title={`Renew Plan: ${named(employees.length)}`} size="lg">
      <form onSubmit={form.onSubmit(values => renew.mutate(values))} noValidate>
        <Stack gap="sm">
          <Text className="anywhere">
            {named(employees.length)} of <strong>{corporate?.name}</strong>
          </Text>
          <OrganizationPlanFields
            corporate={corporate?._id ?? ''}
            value={form.values}
            onChange={chosen => form.setValues(chosen)}
            errors={form.errors}
            disabled={renew.isPending}
          />
          <Text size="sm">
            A plan in force runs to its end, and the renewal starts after it. An employee without a plan in force is covered from
            today.
          </Text>
          {inactive > 0 && (
            <Alert color="amber">
              {inactive === 1 ? '1 of them is' : `${inactive} of them are`} inactive and will not be renewed.
            </Alert>
          )}
          <FormButtons
            gap="xs"
            holds
            submit={`Yes, renew the plan of ${named(employees.length)}`}
            pending={renew.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const Results = ({ results, onClose }: { results: readonly NamedResult[]; onClose: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const renewed = results.filter(({ success }) => success).length
  const failed = results.length - renewed
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {`Renewed: ${renewed} of ${results.length}`}
        {failed > 0 && `, not renewed: ${failed}`}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard */}
      <ul className={classes.list} aria-label="Result for each employee" tabIndex={0}>
        {results.map(({ _id, name, employeeId, success, text }) => (
          <li key={_id} className={classes.row}>
            <ThemeIcon size={22} radius="xl" color={success ? 'teal' : 'red'} aria-hidden="true">
              {success ? <IconCheck size={14} /> : <IconX size={14} />}
            </ThemeIcon>
            <div className={classes.text}>
              <Text span fw={600}>
                {name}
              </Text>{' '}
              <Text span c="dimmed">
                {employeeId}
              </Text>
              <Text>{text}</Text>
            </div>
          </li>
        ))}
      </ul>
      {failed > 0 && <Text c="dimmed">Those who were not renewed stay selected.</Text>}
      <Group justify="flex-end" gap="xs">
        <CopyButton value={resultsAsText(results)}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy the results'}
            </Button>
          )}
        </CopyButton>
        <Button ref={button} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
