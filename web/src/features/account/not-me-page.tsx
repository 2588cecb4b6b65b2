import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { usePayoutAccountWords } from '../../lib/payout-account.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { AuthLayout } from './auth-layout.tsx'
import { clearMailedKey, mailedKey } from './mailed-key.ts'
import { signInWords } from './words.ts'

const isDead = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_link'

/**
 * The page behind the link "this was not me" in messages about a payout account. It needs no session, and stops the account by a
 * button, since mail programs open links by themselves.
 */
export const NotMePage = () => {
  const { words, lang } = usePayoutAccountWords()
  const { notMe } = words
  const { promise } = useWords(signInWords)
  const [linkKey] = useState(mailedKey)
  const stop = useWrite({
    write: (_: undefined, key) => api.post('/public/payout-account/not-me', { key: linkKey }, { key, anonymous: true }),
    done: clearMailedKey,
    failed: error => {
      if (isDead(error)) clearMailedKey()
      else notify.error(words.messageOf(errorMessage(error)), notMe.failed)
    },
  })
  return (
    <div lang={lang}>
      <AuthLayout title={notMe.title} note={notMe.note} promise={promise}>
        {linkKey === undefined || isDead(stop.error) ? (
          <Alert color="red" role="alert" icon={<IconLinkOff aria-hidden="true" />} title={notMe.dead}>
            {notMe.deadText}
          </Alert>
        ) : stop.answer ? (
          <Stack>
            <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden="true" />} title={notMe.done}>
              {notMe.doneText}
            </Alert>
            <ButtonLink to="/user/login" size="md" fullWidth>
              {notMe.signIn}
            </ButtonLink>
          </Stack>
        ) : (
          <Stack>
            <Text>{notMe.text}</Text>
            <Button size="md" fullWidth loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
              {notMe.stop}
            </Button>
          </Stack>
        )}
      </AuthLayout>
    </div>
  )
}
