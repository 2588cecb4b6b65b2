import { Alert, Button, Stack, Text } from '@mantine/core'
import { english } from '@opdesk/contracts/words/keep-account/english.ts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { defineWords, useWords } from '../../lib/words.ts'
import { AuthLayout } from './auth-layout.tsx'
import { clearMailedKey, mailedKey } from './mailed-key.ts'
import { signInWords } from './words.ts'

const keepAccountWords = defineWords(english, async () => (await import('@opdesk/contracts/words/keep-account/hindi.ts')).hindi)

const isDead = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_link'

/**
 * The page behind the link in messages about an erasure. It needs no session, and calls the erasure off by a button, since mail programs
 * open links by themselves.
 */
export const KeepAccountPage = () => {
  const words = useWords(keepAccountWords)
  const { promise } = useWords(signInWords)
  const [lang] = useLanguage()
  const [linkKey] = useState(mailedKey)
  const keep = useWrite({
    write: (_: undefined, key) => api.post('/public/erasure/call-off', { key: linkKey }, { key, anonymous: true }),
    done: clearMailedKey,
    failed: error => {
      if (isDead(error)) clearMailedKey()
      else notify.failed(error, words.failed)
    },
  })
  return (
    <div lang={lang}>
      <AuthLayout title={words.title} note={words.note} promise={promise}>
        {linkKey === undefined || isDead(keep.error) ? (
          <Alert color="red" role="alert" icon={<IconLinkOff aria-hidden="true" />} title={words.dead}>
            {words.deadText}
          </Alert>
        ) : keep.answer ? (
          <Stack>
            <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden="true" />} title={words.done}>
              {words.doneText}
            </Alert>
            <ButtonLink to="/user/login" size="md" fullWidth>
              {words.signIn}
            </ButtonLink>
          </Stack>
        ) : (
          <Stack>
            <Text>{words.text}</Text>
            <Button size="md" fullWidth loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
              {words.action}
            </Button>
          </Stack>
        )}
      </AuthLayout>
    </div>
  )
}
