import { Alert, Button, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { CONFIRMATION_HOURS } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AuthLayout } from './auth-layout.tsx'

const isDead = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_link'

/**
 * The page of the link that confirms an address, with or without a session. It has a button, since mail programs open links by
 * themselves.
 */
export const ConfirmEmail = ({ linkKey }: { linkKey: string | undefined }) => {
  const confirm = useWrite({
    write: (_: undefined, key) => api.post('/user/confirm-email', { key: linkKey }, { key, anonymous: true }),
    refreshes: ['profile'],
    failed: error => {
      if (!isDead(error)) notify.error(error, messages.emailConfirmFailed)
    },
  })
  const dead = !linkKey || isDead(confirm.error)
  const next = (
    <ButtonLink to="/user/profile" size="md" fullWidth>
      {dead ? 'Ask for a new link' : 'Go to your profile'}
    </ButtonLink>
  )
  return (
    <AuthLayout
      title="Confirm your email"
      note="With the link that we mailed to you."
      promise="See the doctor. Send the bill. We take it from there."
    >
      {dead ? (
        <Stack>
          <Alert
            color="red"
            variant="light"
            role="alert"
            icon={<IconLinkOff aria-hidden="true" />}
            title="This link is no longer valid"
          >
            A link works once, and for {CONFIRMATION_HOURS} hours. If you have confirmed your email already, there is nothing more
            to do.
          </Alert>
          {next}
        </Stack>
      ) : confirm.answer ? (
        <Stack>
          <Alert
            color="green"
            variant="light"
            role="status"
            icon={<IconCircleCheck aria-hidden="true" />}
            title={messages.emailConfirmed}
          >
            Letters about your claims come here from now on, and you can sign in with it.
          </Alert>
          {next}
        </Stack>
      ) : (
        <Stack>
          <Text>
            Confirm that this mailbox is yours. If you did not expect our mail, please close this page: nothing will be sent to
            you.
          </Text>
          <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            Confirm my email
          </Button>
        </Stack>
      )}
    </AuthLayout>
  )
}
