import { Alert, Button, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { CONFIRMATION_HOURS } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import { IconCircleCheck, IconLinkOff, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { sessionArea } from '../../lib/session.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AuthLayout } from './auth-layout.tsx'
import { clearMailedKey, mailedKey } from './mailed-key.ts'

const refusedAs = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

const InvalidLink = () => (
  <Alert color="red" role="alert" icon={<IconLinkOff aria-hidden="true" />} title="This link is no longer valid">
    A link works once, and for {CONFIRMATION_HOURS} hours. If you have confirmed your email already, there is nothing more to do.
  </Alert>
)

const SignInFirst = () => (
  <Stack>
    <Text>
      Please sign in to your account first, with your mobile number or an email that you have confirmed. Then confirm this email
      here. If you did not expect our mail, please close this page: without your sign-in nothing changes.
    </Text>
    <ButtonLink to="/user/login" search={{ redirect: '/user/confirm-email' }} size="md" fullWidth>
      Sign in to confirm
    </ButtonLink>
  </Stack>
)

const OtherAccount = () => (
  <Stack>
    <Alert color="amber" role="alert" icon={<IconUserQuestion aria-hidden="true" />} title="This link belongs to another account">
      Please sign out, sign in to the account that asked for this link, and open the link again.
    </Alert>
    <ButtonLink to="/logout" preload={false} size="md" fullWidth>
      Sign out
    </ButtonLink>
  </Stack>
)

/**
 * The page that a mailed confirmation link opens. It needs a session of the person who entered the email address. It confirms by a
 * button, since mail programs open links by themselves.
 */
export const ConfirmEmail = () => {
  const [linkKey] = useState(mailedKey)
  const confirm = useWrite({
    write: (_: undefined, key) => api.post('/user/confirm-email', { key: linkKey }, { key }),
    refreshes: ['profile'],
    done: clearMailedKey,
    failed: error => {
      if (refusedAs(error, 'invalid_link')) clearMailedKey()
      else if (!refusedAs(error, 'link_of_another')) notify.error(error, messages.emailConfirmFailed)
    },
  })
  const dead = linkKey === undefined || refusedAs(confirm.error, 'invalid_link')
  return (
    <AuthLayout
      title="Confirm your email"
      note="You opened this page from the link in our mail."
      promise="See the doctor. Send the bill. We take it from there."
    >
      {dead ? (
        <Stack>
          <InvalidLink />
          <ButtonLink to="/user/profile" size="md" fullWidth>
            Ask for a new link
          </ButtonLink>
        </Stack>
      ) : confirm.answer ? (
        <Stack>
          <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden="true" />} title={messages.emailConfirmed}>
            From now on we send letters about your claims to this address, and you can sign in with it.
          </Alert>
          <ButtonLink to="/user/profile" size="md" fullWidth>
            Go to your profile
          </ButtonLink>
        </Stack>
      ) : refusedAs(confirm.error, 'link_of_another') ? (
        <OtherAccount />
      ) : sessionArea() === 'subscriber' ? (
        <Stack>
          <Text>
            Confirm that this email is yours: we will send letters about your claims to it, and it can be used to sign in to your
            account. If you did not request this, please close this page.
          </Text>
          <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            Confirm my email
          </Button>
        </Stack>
      ) : (
        <SignInFirst />
      )}
    </AuthLayout>
  )
}
