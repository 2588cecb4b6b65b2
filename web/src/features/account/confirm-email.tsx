import { Alert, Button, Stack, Text } from '@mantine/core'
import { CONFIRMATION_HOURS } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import { IconCircleCheck, IconLinkOff, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { commonWords } from '../../lib/common-words.ts'
import { notify } from '../../lib/notify.ts'
import { sessionArea } from '../../lib/session.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { AuthLayout } from './auth-layout.tsx'
import { clearMailedKey, mailedKey } from './mailed-key.ts'
import { newcomerWords } from './newcomer-words.ts'
import { signInWords } from './words.ts'

const refusedAs = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

const InvalidLink = () => {
  const words = useWords(newcomerWords).confirmEmail
  return (
    <Alert color="red" role="alert" icon={<IconLinkOff aria-hidden="true" />} title={words.dead}>
      {words.deadText(CONFIRMATION_HOURS)}
    </Alert>
  )
}

const SignInFirst = () => {
  const words = useWords(newcomerWords).confirmEmail
  return (
    <Stack>
      <Text>{words.signInFirst}</Text>
      <ButtonLink to="/user/login" search={{ redirect: '/user/confirm-email' }} size="md" fullWidth>
        {words.signIn}
      </ButtonLink>
    </Stack>
  )
}

const OtherAccount = () => {
  const words = useWords(newcomerWords).confirmEmail
  const { signOut } = useWords(commonWords)
  return (
    <Stack>
      <Alert color="amber" role="alert" icon={<IconUserQuestion aria-hidden="true" />} title={words.other}>
        {words.otherText}
      </Alert>
      <ButtonLink to="/logout" preload={false} size="md" fullWidth>
        {signOut}
      </ButtonLink>
    </Stack>
  )
}

/**
 * The page that a mailed confirmation link opens. It needs a session of the person who entered the email address. It confirms by a
 * button, since mail programs open links by themselves.
 */
export const ConfirmEmail = () => {
  const words = useWords(newcomerWords).confirmEmail
  const { promise } = useWords(signInWords)
  const [linkKey] = useState(mailedKey)
  const confirm = useWrite({
    write: (_: undefined, key) => api.post('/user/confirm-email', { key: linkKey }, { key }),
    refreshes: ['profile'],
    done: clearMailedKey,
    failed: error => {
      if (refusedAs(error, 'invalid_link')) clearMailedKey()
      else if (!refusedAs(error, 'link_of_another')) notify.error(error, words.failed)
    },
  })
  const dead = linkKey === undefined || refusedAs(confirm.error, 'invalid_link')
  return (
    <AuthLayout title={words.title} note={words.note} promise={promise}>
      {dead ? (
        <Stack>
          <InvalidLink />
          <ButtonLink to="/user/profile" size="md" fullWidth>
            {words.newLink}
          </ButtonLink>
        </Stack>
      ) : confirm.answer ? (
        <Stack>
          <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden="true" />} title={words.done}>
            {words.doneText}
          </Alert>
          <ButtonLink to="/user/profile" size="md" fullWidth>
            {words.toProfile}
          </ButtonLink>
        </Stack>
      ) : refusedAs(confirm.error, 'link_of_another') ? (
        <OtherAccount />
      ) : sessionArea() === 'subscriber' ? (
        <Stack>
          <Text>{words.question}</Text>
          <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            {words.confirm}
          </Button>
        </Stack>
      ) : (
        <SignInFirst />
      )}
    </AuthLayout>
  )
}
