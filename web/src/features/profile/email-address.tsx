import { Alert, Button, Group, Text } from '@mantine/core'
import type { ProfileWords } from '@opdesk/contracts/words/profile/english.ts'
import { IconMailQuestion } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { SubscriberProfile } from '../../lib/profile.ts'
import { profileWords } from '../../lib/profile-words.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

/** Loaded when it is opened, because few people change their address. */
const ChangeEmailDialog = lazy(async () => ({ default: (await import('./change-email-dialog.tsx')).ChangeEmailDialog }))

type EmailWords = ProfileWords['email']

/** Explains how the address is confirmed, and where letters go until then. */
const sentText = ({ email, confirmed_email }: SubscriberProfile, words: EmailWords): string =>
  confirmed_email === '' ? words.sent(email) : words.sentOver(email, confirmed_email)

/** Explains that another person entered the address: it gets no letters, and cannot be used to sign in. */
const enteredFor = ({ email, corporate, confirmed_email }: SubscriberProfile, words: EmailWords): string => {
  const by = corporate ? words.enteredBy(corporate.name, email) : words.entered(email)
  return `${by} ${confirmed_email === '' ? words.nothingThere : words.lettersTo(confirmed_email)}`
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
  const { email: words } = useWords(profileWords)
  const { email, email_confirmed, email_is_own } = profile
  const [changing, setChanging] = useState(false)
  const resend = useWrite({
    write: (_: undefined, key) => api.post('/user/confirm-email/resend', undefined, { key }),
    refreshes: ['profile'],
    done: words.resent,
    failed: words.notSent,
  })
  const change = (
    <Button variant="default" onClick={() => setChanging(true)}>
      {email_is_own ? words.change : words.enter}
    </Button>
  )
  return (
    <>
      {email_confirmed ? (
        <div>{change}</div>
      ) : email_is_own ? (
        <Hint title={words.title} text={sentText(profile, words)}>
          <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {words.again}
          </Button>
          {change}
        </Hint>
      ) : (
        <Hint title={words.which} text={enteredFor(profile, words)}>
          {change}
        </Hint>
      )}
      {changing && (
        <Suspense>
          <ChangeEmailDialog
            email={email_is_own ? email : ''}
            action={email_is_own ? words.change : words.enter}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </>
  )
}
