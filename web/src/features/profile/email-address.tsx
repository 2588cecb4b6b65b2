import { Alert, Button, Group, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconMailQuestion } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { SubscriberProfile } from '../../lib/profile.ts'
import { useWrite } from '../../lib/use-write.ts'

/** Loaded when it is opened, because few people change their address. */
const ChangeEmailDialog = lazy(async () => ({ default: (await import('./change-email-dialog.tsx')).ChangeEmailDialog }))

const lettersGo = ({ confirmed_email }: SubscriberProfile): string =>
  confirmed_email === ''
    ? 'You get letters about your claims once you have opened the link.'
    : `Until you have opened the link, letters about your claims go to ${confirmed_email}.`

/** Explains that another person entered the address: it gets no letters, and cannot be used to sign in. */
const enteredFor = ({ email, corporate, confirmed_email }: SubscriberProfile): string => {
  const by = corporate ? `${corporate.name} entered ${email} for you.` : `${email} was entered for you.`
  const letters = confirmed_email === '' ? 'We send nothing about your claims there' : `Your letters go to ${confirmed_email}`
  return `${by} ${letters}, and nobody can sign in with it. Enter the email that you want to use, and we send a link to it.`
}

const Hint = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Alert color="amber" icon={<IconMailQuestion aria-hidden="true" />} title={title}>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    <Group mt="sm">{children}</Group>
  </Alert>
)

/** What a person can do about their e-mail address: enter their own, confirm it, have the link sent again, or change it. */
export const EmailAddress = ({ profile }: { profile: SubscriberProfile }) => {
  const { email, email_confirmed, email_is_own } = profile
  const [changing, setChanging] = useState(false)
  const resend = useWrite({
    write: (_: undefined, key) => api.post('/user/confirm-email/resend', undefined, { key }),
    refreshes: ['profile'],
    done: messages.confirmationSent,
    failed: messages.confirmationFailed,
  })
  const change = (
    <Button variant="default" onClick={() => setChanging(true)}>
      {email_is_own ? 'Change email' : 'Enter your email'}
    </Button>
  )
  return (
    <>
      {email_confirmed ? (
        <div>{change}</div>
      ) : email_is_own ? (
        <Hint
          title="Your email is not confirmed yet"
          text={`We have sent a link to ${email}. ${lettersGo(profile)} The link works for a day, on a device where you are signed in. Please check your spam folder as well.`}
        >
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
            Send the link again
          </Button>
          {change}
        </Hint>
      ) : (
        <Hint title="Which email is yours?" text={enteredFor(profile)}>
          {change}
        </Hint>
      )}
      {changing && (
        <Suspense>
          <ChangeEmailDialog
            email={email_is_own ? email : ''}
            action={email_is_own ? 'Change email' : 'Enter your email'}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </>
  )
}
