import { Button, Stack } from '@mantine/core'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { fullName, onboardingByEmail } from '@opdesk/contracts/subscriber/commands.ts'
import type { z } from 'zod'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { contactOf, fieldsOf } from '../contact.ts'
import { MobileField } from '../mobile-field.tsx'
import { newcomerWords } from '../newcomer-words.ts'
import { codeSentNow, continueWithCode, type SentCode } from '../sent-code.ts'
import { signUpWords } from '../sign-up-words.ts'
import { NameFields, partsOf } from './name-fields.tsx'

/** The form for name and number of a person who signed up by e-mail. Saving it sends a code to the number. */
export const PhoneDetailsForm = ({ onSent }: { onSent: (contact: Contact, code: SentCode) => void }) => {
  const profile = useSubscriberProfile()
  const words = useWords(newcomerWords).details
  const signUp = useWords(signUpWords)
  const form = useSchemaForm(onboardingByEmail, { ...partsOf(profile), phone: profile.phone })
  const save = useWrite({
    write: async ({ phone, ...names }: z.infer<typeof onboardingByEmail>, key) => {
      const number = fieldsOf(contactOf({ phone }))
      await api.put('/user/update-profile', { name: fullName(names), ...number }, { key })
      // Route guards read the loaded profile, so it is refetched first.
      await queryClient.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 })
      return await api.post('/user/phone-otp', number, { key })
    },
    done: (_, { phone }) => {
      notify.success(signUp.sentPhone)
      onSent(contactOf({ phone }), codeSentNow())
    },
    failed: (error, { phone }) => {
      if (!continueWithCode(error, code => onSent(contactOf({ phone }), code))) showFormErrors(form, error, words.failed)
    },
  })
  return (
    <form onSubmit={form.onSubmit(values => save.mutate(values))} noValidate>
      <Stack>
        <NameFields propsOf={form.getInputProps} />
        <MobileField
          description={words.phoneHint}
          {...form.getInputProps('phone')}
          onChange={digits => form.setFieldValue('phone', digits)}
        />
        <Button type="submit" loading={save.isPending} fullWidth>
          {words.next}
        </Button>
      </Stack>
    </form>
  )
}
