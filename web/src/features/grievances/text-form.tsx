import { Button, Textarea } from '@mantine/core'
import { grievanceText } from '@opdesk/contracts/grievance/commands.ts'
import { grievanceLimits } from '@opdesk/contracts/grievance/limits.ts'
import { required } from '../../components/required.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

interface TextFormProps {
  /** POST with the text, below /api/v1. */
  path: string
  /** The seen version, if the server compares it. */
  version?: number
  label: string
  hint?: string
  submit: string
  done: string
  /** Keeps a text that was typed when the session ended. */
  keepAs: string
}

/** A text to one grievance: a message, a note, an answer, or the reason of a reopening. */
export const TextForm = ({ path, version, label, hint, submit, done, keepAs }: TextFormProps) => {
  const form = useSchemaForm(grievanceText, { text: '' }, keepAs)
  useLeaveGuard({ isUnsaved: () => form.isDirty() })
  const send = useWrite<{ text: string }>({
    write: (values, key) => api.post(path, values, { key, ...(version !== undefined && { version }) }),
    refreshes: ['grievances', 'confirmations'],
    done: () => {
      form.reset()
      notify.success(done)
    },
    failed: error => showFormErrors(form, error),
  })
  return (
    <form onSubmit={form.onSubmit(values => send.mutate(values))} noValidate>
      <Textarea
        label={label}
        {...(hint && { description: hint })}
        {...required}
        autosize
        minRows={3}
        maxLength={grievanceLimits.message.max}
        {...form.getInputProps('text')}
      />
      <Button type="submit" mt="md" loading={send.isPending} w={{ base: '100%', xs: 'fit-content' }}>
        {submit}
      </Button>
    </form>
  )
}
