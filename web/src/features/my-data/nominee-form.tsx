import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { NOMINEE_NAME_MAX, nameNominee } from '@opdesk/contracts/subscriber/nominee/commands.ts'
import type { NomineeRecord } from '@opdesk/contracts/subscriber/nominee/events.ts'
import { FormButtons } from '../../components/form-buttons.tsx'
import { PhoneFields } from '../../components/phone-fields.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { nomineeWords } from '../../lib/nominee-words.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

const empty: NomineeRecord = { name: '', relationship: '', country_code: DEFAULT_COUNTRY_CODE, phone: '', email: '' }

const optional = { 'aria-required': false, withAsterisk: false, required: false } as const

/** The form that names or changes the nominee. */
export const NomineeForm = ({ nominee, onClose }: { nominee: NomineeRecord | null; onClose: () => void }) => {
  const words = useWords(nomineeWords)
  const { fields } = words
  const form = useSchemaForm<NomineeRecord>(nameNominee, nominee ?? empty, 'nominee')
  const save = useWrite({
    write: (values: NomineeRecord, key) => api.put('/user/nominee', nameNominee.parse(values), { key }),
    refreshes: ['members'],
    done: () => {
      notify.success(words.saved)
      onClose()
    },
    failed: error => showFormErrors(form, error, words.notSaved),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => save.mutate(values))}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={fields.name}
            {...required}
            maxLength={NOMINEE_NAME_MAX}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={fields.relationship}
            description={fields.relationshipHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...required}
            maxLength={50}
            autoComplete="off"
            {...form.getInputProps('relationship')}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {words.contact}
        </Text>
        <PhoneFields
          label={fields.mobile}
          codeLabels={[fields.code, fields.codeLabel]}
          code={{ ...form.getInputProps('country_code'), ...optional }}
          phone={{ ...form.getInputProps('phone'), ...optional }}
          onPhone={phone => form.setFieldValue('phone', phone)}
        />
        <TextInput label={fields.email} type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
        <FormButtons submit={words.save} pending={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
