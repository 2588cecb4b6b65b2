import { Button, Stack, TextInput } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { fullName, NAME_PART_MAX, onboarding } from '@opdesk/contracts/subscriber/commands.ts'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { PageLink } from '../../../components/link.tsx'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { type SubscriberProfile, useSubscriberProfile } from '../../../lib/profile.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'

/** A name split into the form's fields: first word, last word, and the words between. */
const partsOf = ({ name }: SubscriberProfile) => {
  const [first_name = '', ...rest] = name.split(' ')
  const last_name = rest.pop() ?? ''
  return { first_name, middle_name: rest.join(' '), last_name }
}

interface DetailsFormProps {
  /** Where to go when name and e-mail are saved. */
  next: PageLink
  action: string
  done?: string
}

/** Name and e-mail of somebody who has signed up. */
export const DetailsForm = ({ next, action, done }: DetailsFormProps) => {
  const navigate = useNavigate()
  const profile = useSubscriberProfile()
  const form = useSchemaForm(onboarding, { ...partsOf(profile), email: profile.email })
  const save = useWrite({
    write: async ({ email, ...names }: z.infer<typeof onboarding>, key) => {
      const answer = await api.put('/user/update-profile', { name: fullName(names), email }, { key })
      // Guards decide by the loaded profile.
      await queryClient.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 })
      return answer
    },
    done: () => {
      if (done) notify.success(done)
      void navigate(next)
    },
    failed: error => showFormErrors(form, error, messages.profileFailed),
  })
  return (
    <form onSubmit={form.onSubmit(values => save.mutate(values))} noValidate>
      <Stack>
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_PART_MAX}
          required
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Middle name (optional)"
          autoComplete="additional-name"
          maxLength={NAME_PART_MAX}
          {...form.getInputProps('middle_name')}
        />
        <TextInput
          label="Last name (optional)"
          autoComplete="family-name"
          maxLength={NAME_PART_MAX}
          {...form.getInputProps('last_name')}
        />
        <TextInput
          label="Email"
          description="Where we write to about your claims"
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={save.isPending} fullWidth>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
