import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { OTP } from '@opdesk/contracts/account/commands.ts'
import type { ActionCodeWords } from '@opdesk/contracts/words/action-code/english.ts'
import { useState } from 'react'
import { CodeInput } from '../../components/code-input.tsx'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { submitHandler } from '../../lib/submit-handler.ts'
import type { CodeRequest } from '../../lib/use-code-request.ts'
import { useWrite } from '../../lib/use-write.ts'

interface ActionCodeProps {
  words: ActionCodeWords & { failed: string; use: string }
  /** The route that takes the code. */
  path: string
  sentTo: 'phone' | 'email'
  request: CodeRequest
  /** True if the action cannot be undone. */
  danger?: boolean
  /** Shown when the request was taken. */
  done: string
  /** Called when the request was taken, or is given up. */
  onEnd: () => void
}

/** Input of the code that confirms an action on the own data. It is sent by its button only: no digit typed last may confirm. */
export const ActionCode = ({ words, path, sentTo, request, danger = false, done, onEnd }: ActionCodeProps) => {
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const ask = useWrite({
    write: (digits: string, key) => api.post(path, { otp: digits }, { key }),
    refreshes: ['members', 'profile'],
    done: () => {
      notify.success(done)
      onEnd()
    },
    failed: error => {
      setProblem(errorMessage(error, words.failed))
      // After a wrong code the input is emptied.
      setOtp('')
      setAttempt(attempt + 1)
    },
  })
  const send = () => {
    if (otp.length === OTP.length) ask.mutate(otp)
    else setProblem(words.missing)
  }
  return (
    <Paper withBorder p="md">
      <form noValidate onSubmit={submitHandler(send)}>
        <Stack gap="lg">
          <div>
            <Title order={3} size="md">
              {words.title}
            </Title>
            <Text size="sm" c="dimmed">
              {words.sentTo[sentTo]}
            </Text>
          </div>
          <CodeInput
            words={words}
            value={otp}
            onChange={digits => {
              setOtp(digits)
              setProblem(undefined)
            }}
            onComplete={() => undefined}
            problem={problem}
            attempt={attempt}
            isPending={ask.isPending}
            request={request}
          />
          <Group>
            <Button type="submit" {...(danger && { color: 'red' })} loading={ask.isPending}>
              {words.use}
            </Button>
            <Button variant="subtle" disabled={ask.isPending} onClick={onEnd}>
              {words.cancel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
