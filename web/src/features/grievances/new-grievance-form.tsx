import { Select, Textarea, TextInput } from '@mantine/core'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { fileGrievance } from '@opdesk/contracts/grievance/commands.ts'
import { grievanceKinds } from '@opdesk/contracts/grievance/kinds.ts'
import { grievanceLimits as limits } from '@opdesk/contracts/grievance/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { FormButtons } from '../../components/form-buttons.tsx'
import { FormSection } from '../../components/form-section.tsx'
import { listbox } from '../../components/listbox.ts'
import { required } from '../../components/required.ts'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { getQuery } from '../../lib/get-query.ts'
import { grievanceWords } from '../../lib/grievance-words.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

interface Values {
  kind: string | null
  subject: string
  text: string
  claim_id: string | null
}

const NEWEST = 100

/** The part of the own claims that the form offers. */
const ownClaims = z.object({ records: z.array(z.object({ _id: z.string(), claim_id: z.string(), status: z.int() })) })
const ownClaimsQuery = getQuery(['claims', 'of a grievance'], `/user/claims?pageSize=${NEWEST}`, ownClaims)

const filed = z.object({ _id: z.string(), number: z.string(), due_on: z.string() })
type Filed = z.infer<typeof filed>

interface NewGrievanceFormProps {
  /** True for subscribers, who may name one of their claims. */
  hasClaims: boolean
  onDone: () => void
}

/** The form of a new grievance. */
export const NewGrievanceForm = ({ hasClaims, onDone }: NewGrievanceFormProps) => {
  const { form: words, kinds } = useWords(grievanceWords)
  const { data: claims } = useQuery({ ...ownClaimsQuery, enabled: hasClaims })
  const initial: Values = { kind: null, subject: '', text: '', claim_id: null }
  const form = useSchemaForm<Values>(fileGrievance, initial, 'grievance')
  useLeaveGuard({ isUnsaved: () => form.isDirty() })
  const send = useWrite<Values, Filed>({
    write: (values, key) => api.post('/grievances', values, { key, answer: filed }),
    refreshes: ['grievances', 'notifications'],
    done: ({ data }) => {
      form.reset()
      notify.success(words.done(data.number, data.due_on))
      onDone()
    },
    failed: error => showFormErrors(form, error),
  })
  const sent = claims?.records.filter(({ status }) => status !== ClaimStatus.adding) ?? []
  return (
    <form onSubmit={form.onSubmit(values => send.mutate(values))} noValidate>
      <FormSection title={words.title}>
        <Select
          label={words.kind}
          placeholder={words.choose}
          {...required}
          allowDeselect={false}
          {...listbox}
          data={grievanceKinds.map(value => ({ value, label: kinds[value] }))}
          {...form.getInputProps('kind')}
        />
        {sent.length > 0 && (
          <Select
            label={words.claim}
            placeholder={words.noClaim}
            clearable
            {...listbox}
            data={sent.map(({ _id, claim_id }) => ({ value: _id, label: claim_id }))}
            {...form.getInputProps('claim_id')}
          />
        )}
        <TextInput label={words.subject} {...required} maxLength={limits.subject.max} {...form.getInputProps('subject')} />
        <Textarea
          label={words.text}
          description={words.hint(limits.text.min, limits.text.max)}
          {...required}
          autosize
          minRows={5}
          maxLength={limits.text.max}
          {...form.getInputProps('text')}
        />
        <FormButtons submit={words.submit} cancel={words.cancel} pending={send.isPending} onCancel={onDone} />
      </FormSection>
    </form>
  )
}
