import { Button, Stack, TextInput } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { chosenLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { contactOf, fieldsOf } from './contact.ts'
import { ContactSwitch } from './contact-switch.tsx'
import { MobileField } from './mobile-field.tsx'
import { codeSentNow, continueWithCode, type SentCode } from './sent-code.ts'
import { useAccountForm } from './use-account-form.ts'
import type { CodePath } from './use-resend.ts'
import { signInWords } from './words.ts'

type AccountForm = ReturnType<typeof useAccountForm<Record<string, string | boolean>>>

interface ContactStepProps {
  /** The previously entered contact, if the person returns to change it. */
  contact: Contact
  /** The legend of the choice between number and email address, such as 'Sign in with'. */
  label: string
  /** The call that requests the code. */
  requestPath: CodePath
  schema: () => Promise<z.ZodType>
  /** Fields of the form that are not sent with the request. */
  more?: Record<string, boolean>
  children?: (form: AccountForm) => ReactNode
  /** Returns the message to show after the code was sent. */
  sent: (contact: Contact) => string
  failed?: string
  onKind: (kind: Contact['kind']) => void
  onSent: (contact: Contact, code: SentCode) => void
}

const ContactForm = ({ contact, requestPath, schema, more, children, sent, failed, onSent }: ContactStepProps) => {
  const words = useWords(signInWords)
  const fields = fieldsOf(contact)
  const form: AccountForm = useAccountForm<Record<string, string | boolean>>(schema, { ...fields, ...more })
  const send = useWrite({
    write: (to: Contact, key) => api.post(requestPath, { ...fieldsOf(to), language: chosenLanguage() }, { key, anonymous: true }),
    done: (_, to) => {
      notify.success(sent(to))
      onSent(to, codeSentNow())
    },
    failed: (error, to) => {
      if (!continueWithCode(error, code => onSent(to, code))) showFormErrors(form, error, failed)
    },
  })
  return (
    <form onSubmit={form.onSubmit(values => send.mutate(contactOf(values)))} noValidate>
      <Stack>
        {contact.kind === 'phone' ? (
          <MobileField {...form.getInputProps('phone')} onChange={digits => form.setFieldValue('phone', digits)} />
        ) : (
          <TextInput
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...required}
            {...form.getInputProps('email')}
          />
        )}
        {children?.(form)}
        <Button type="submit" loading={send.isPending} fullWidth>
          {words.send}
        </Button>
      </Stack>
    </form>
  )
}

/** The first step of signing in and of signing up: the mobile number or email address to which a code is sent. */
export const ContactStep = (props: ContactStepProps) => {
  const { contact, label, onKind } = props
  return (
    <Stack>
      <ContactSwitch label={label} kind={contact.kind} onChange={onKind} />
      <ContactForm key={contact.kind} {...props} />
    </Stack>
  )
}
