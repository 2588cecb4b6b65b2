import { NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type BreachDetails, breachDetails, breachNatureLabels, breachNatures } from '@opdesk/contracts/breach/details.ts'
import type { Breach } from '@opdesk/contracts/breach/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { fromIstInput, toIstInput } from './ist-input.ts'
import { BREACH_LISTS, breachLink, breachPath } from './queries.ts'

const typedTime = z.string()
const typedDetails = breachDetails.extend({
  noticed_at: typedTime.min(1, 'Please enter day and time'),
  began_at: typedTime,
  ended_at: typedTime,
})
type Typed = z.input<typeof typedDetails>

const typedOf = (details?: BreachDetails): Typed => ({
  title: '',
  happened: '',
  nature: 'access',
  consequences: '',
  measures: '',
  cause: '',
  advice: '',
  location: '',
  extent: '',
  remedy: '',
  contact: '',
  ...details,
  noticed_at: toIstInput(details?.noticed_at ?? null),
  began_at: toIstInput(details?.began_at ?? null),
  ended_at: toIstInput(details?.ended_at ?? null),
})

const bodyOf = (typed: Typed) => ({
  ...typed,
  noticed_at: fromIstInput(typed.noticed_at),
  began_at: fromIstInput(typed.began_at),
  ended_at: fromIstInput(typed.ended_at),
})

const created = z.object({ _id: z.string() })

/** Records a breach, or changes what is known of one. */
export const BreachDialog = ({ breach, onClose }: { breach?: Breach; onClose: () => void }) => {
  const navigate = useNavigate()
  const form = useSchemaForm(typedDetails, typedOf(breach?.details))
  const save = useWrite({
    write: (typed: Typed, key) =>
      breach
        ? api.patch(breachPath(breach._id), bodyOf(typed), { key, version: breach.version })
        : api.post('/admin/breaches', bodyOf(typed), { key }),
    refreshes: BREACH_LISTS,
    done: answer => {
      notify.success(breach ? messages.breachSaved : messages.breachRecorded)
      const made = created.safeParse(answer.data)
      onClose()
      if (!breach && made.success) void navigate(breachLink(made.data._id))
    },
    failed: error => showFormErrors(form, error, messages.breachSaveFailed),
  })
  const area = { autosize: true, minRows: 2, maxRows: 8 } as const
  return (
    <Dialog
      title={breach ? `Change ${breach.number}` : 'Record a breach'}
      size="lg"
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit(typed => save.mutate(typed))} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            Name no affected person in these texts: the notices are written from them. Times are Indian time.
          </Text>
          <TextInput label="Title" {...required} data-autofocus {...form.getInputProps('title')} />
          <Textarea label="What happened" {...area} {...required} {...form.getInputProps('happened')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              label="Nature"
              data={breachNatures.map(value => ({ value, label: breachNatureLabels[value] }))}
              {...form.getInputProps('nature')}
            />
            <TextInput label="Noticed" type="datetime-local" {...required} {...form.getInputProps('noticed_at')} />
            <TextInput label="Began, if known" type="datetime-local" {...form.getInputProps('began_at')} />
            <TextInput label="Ended, if known" type="datetime-local" {...form.getInputProps('ended_at')} />
          </SimpleGrid>
          <Textarea
            label="Where it happened"
            description="The place or the system"
            {...area}
            {...form.getInputProps('location')}
          />
          <Textarea
            label="Which data"
            description="The kinds of data, and how much of it"
            {...area}
            {...form.getInputProps('extent')}
          />
          <Textarea label="Likely consequences" {...area} {...required} {...form.getInputProps('consequences')} />
          <Textarea label="Measures taken" {...area} {...required} {...form.getInputProps('measures')} />
          <Textarea label="Measures against a recurrence" {...area} {...form.getInputProps('remedy')} />
          <Textarea label="Findings about who caused it" {...area} {...form.getInputProps('cause')} />
          <Textarea label="What affected people can do" {...area} {...required} {...form.getInputProps('advice')} />
          <TextInput
            label="Contact for questions"
            description="A person with mail address or number"
            {...required}
            {...form.getInputProps('contact')}
          />
          <FormButtons submit={breach ? 'Save' : 'Record'} pending={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
