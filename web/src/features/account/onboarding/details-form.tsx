import { Button, Stack, TextInput } from '@mantine/core'
import { fullName, onboarding } from '@opdesk/contracts/subscriber/commands.ts'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { PageLink } from '../../../components/link.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { subscriberProfileQuery } from '../../../lib/profile-queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { newcomerWords } from '../newcomer-words.ts'
import { NameFields, partsOf } from './name-fields.tsx'

interface DetailsFormProps {
  /** The page to open after name and e-mail are saved. */
  next: PageLink
  action: string
  done?: string
}

/** Name and e-mail of a person who has signed up. */
export const DetailsForm = ({ next, action, done }: DetailsFormProps) => {
  const navigate = useNavigate()
  const profile = useSubscriberProfile()
  const words = useWords(newcomerWords).details
  const form = useSchemaForm(onboarding, { ...partsOf(profile), email: profile.email })
  const save = useWrite({
    write: async ({ email, ...names }: z.infer<typeof onboarding>, key) => {
      const answer = await api.put('/user/update-profile', { name: fullName(names), email }, { key })
      // Route guards read the loaded profile, so it is refetched first.
      await queryClient.fetchQuery({ ...subscriberProfileQuery, staleTime: 0 })
      return answer
    },
    done: () => {
      if (done) notify.success(done)
      void navigate(next)
    },
    failed: error => showFormErrors(form, error, words.failed),
  })
  return (
    <form onSubmit={form.onSubmit(values => save.mutate(values))} noValidate>
      <Stack>
        <NameFields propsOf={form.getInputProps} />
        <TextInput
          label={words.email}
          description={words.emailHint}
          type="email"
          autoComplete="email"
          {...required}
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={save.isPending} fullWidth>
          {action}
        </Button>
      </Stack>
    </form>
  )
}
