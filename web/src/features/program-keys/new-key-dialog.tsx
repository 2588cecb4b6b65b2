import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { createOwnProgramKey, createProgramKey, lastKeyDay } from '@opdesk/contracts/program-key/commands.ts'
import { type ShownProgramKey, shownProgramKey } from '@opdesk/contracts/program-key/queries.ts'
import { organizationScopes, type ProgramScope, programScopes, scopeLabels } from '@opdesk/contracts/program-key/scopes.ts'
import type { ReferredMaster } from '@opdesk/contracts/resource/field.ts'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import { z } from 'zod'
import { DayInput } from '../../components/day-input.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { ReferenceSelect } from '../../components/reference-select.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { KEY_LISTS, type KeyArea, keysPath } from './area.ts'

const organizations: ReferredMaster = { name: 'corporation', label: 'name', status: 'status' }

interface Typed {
  name: string
  organization: string
  scopes: ProgramScope[]
  expires_on: Day | ''
  /** One address a line. */
  addresses: string
}

const bodyOf = (area: KeyArea, { organization, addresses, ...rest }: Typed) => ({
  ...rest,
  addresses: addresses.split(/[\s,]+/).filter(Boolean),
  ...(area === 'admin' && { organization: organization || null }),
})

/** Validates the typed texts as the server does; errors of single addresses are shown at their field. */
const schemaOf = (area: KeyArea) =>
  z.any().superRefine((typed: Typed, context) => {
    const { error } = (area === 'admin' ? createProgramKey : createOwnProgramKey).safeParse(bodyOf(area, typed))
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({
        code: 'custom',
        path: path.slice(0, 1),
        message: path[0] === 'expires_on' ? 'Please choose the last day' : message,
      })
  })

interface NewKeyDialogProps {
  area: KeyArea
  onMade: (shown: ShownProgramKey) => void
  onClose: () => void
}

/** Makes a key for a program. */
export const NewKeyDialog = ({ area, onMade, onClose }: NewKeyDialogProps) => {
  const today = istDay(new Date())
  const form = useSchemaForm<Typed>(schemaOf(area), { name: '', organization: '', scopes: [], expires_on: '', addresses: '' })
  const make = useWrite({
    write: (typed: Typed, key) => api.post(keysPath(area), bodyOf(area, typed), { key, answer: shownProgramKey }),
    refreshes: KEY_LISTS,
    done: ({ data }) => onMade(data),
    failed: error => showFormErrors(form, error, messages.programKeySaveFailed),
  })
  const ofInstallation = area === 'admin' && form.values.organization === ''
  const offered = ofInstallation ? programScopes : organizationScopes
  return (
    <Dialog title="Make a key" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(typed => make.mutate(typed))} noValidate>
        <Stack>
          <TextInput
            label="Program"
            description="The system that gets the key, such as Payroll"
            {...required}
            data-autofocus
            {...form.getInputProps('name')}
          />
          {area === 'admin' && (
            <ReferenceSelect
              to={organizations}
              label="Organization"
              description="Leave it empty for a key of the whole installation"
              clearable
              value={form.values.organization}
              onChoose={organization => {
                const kept = form.values.scopes.filter(
                  scope => organization === '' || organizationScopes.some(own => own === scope),
                )
                form.setValues({ organization, scopes: kept })
              }}
              error={form.errors.organization}
            />
          )}
          <Checkbox.Group label="The key can" description="At least one" {...form.getInputProps('scopes')}>
            <Stack gap="xs" my="xs">
              {offered.map(scope => (
                <Checkbox key={scope} value={scope} label={scopeLabels[scope]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <DayInput
            label="Last day"
            description="At most a year from today"
            {...required}
            minDate={addDays(today, 1)}
            maxDate={lastKeyDay(today)}
            {...form.getInputProps('expires_on')}
            onChange={day => form.setFieldValue('expires_on', day ?? '')}
          />
          <Textarea
            label="Allowed addresses"
            description="One IP address or network a line, such as 203.0.113.0/24. Without any, the key works from everywhere."
            autosize
            minRows={2}
            {...form.getInputProps('addresses')}
          />
          {ofInstallation && (
            <Text size="sm" c="dimmed">
              A key of the installation reads all organizations. Another admin confirms it before it works.
            </Text>
          )}
          <FormButtons submit="Make the key" pending={make.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
