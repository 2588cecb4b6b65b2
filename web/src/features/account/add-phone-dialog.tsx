import { Stack, Text } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { onboardingByEmail } from '@opdesk/contracts/subscriber/commands.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { profileWords } from '../../lib/profile-words.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { contactOf, fieldsOf, shownContact } from './contact.ts'
import { MobileField } from './mobile-field.tsx'
import { PhoneCodeStep } from './phone-code-step.tsx'
import { codeSentNow, continueWithCode, type SentCode } from './sent-code.ts'

const schema = onboardingByEmail.pick({ phone: true })

interface NumberFormProps {
  phone: string
  onSent: (contact: Contact, code: SentCode) => void
  onClose: () => void
}

const NumberForm = ({ phone, onSent, onClose }: NumberFormProps) => {
  const { phone: words } = useWords(profileWords)
  const form = useSchemaForm(schema, { phone })
  const send = useWrite({
    write: (values: z.infer<typeof schema>, key) => api.post('/user/phone-otp', fieldsOf(contactOf(values)), { key }),
    refreshes: ['profile'],
    done: (_, values) => {
      notify.success(words.sent)
      onSent(contactOf(values), codeSentNow())
    },
    failed: (error, values) => {
      if (!continueWithCode(error, code => onSent(contactOf(values), code))) showFormErrors(form, error, words.failed)
    },
  })
  return (
    <form onSubmit={form.onSubmit(values => send.mutate(values))} noValidate>
      <Stack>
        <MobileField data-autofocus {...form.getInputProps('phone')} onChange={digits => form.setFieldValue('phone', digits)} />
        <Text size="sm" c="dimmed">
          {words.note}
        </Text>
        <FormButtons submit={words.send} pending={send.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Adds a mobile number to an account without one, in two steps: the number, then the code sent to this number. */
export const AddPhoneDialog = ({ phone, onClose }: { phone: string; onClose: () => void }) => {
  const { phone: words } = useWords(profileWords)
  const [sent, setSent] = useState<{ contact: Contact; code: SentCode }>()
  return (
    <Dialog title={words.add} onClose={onClose}>
      {sent ? (
        <Stack>
          <Text>{words.sentTo(shownContact(sent.contact))}</Text>
          <PhoneCodeStep contact={sent.contact} sent={sent.code} onDone={onClose} onChangeContact={() => setSent(undefined)} />
        </Stack>
      ) : (
        <NumberForm phone={phone} onClose={onClose} onSent={(contact, code) => setSent({ contact, code })} />
      )}
    </Dialog>
  )
}
