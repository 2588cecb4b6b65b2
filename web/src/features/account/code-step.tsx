import { Button, Group, Input, PinInput, Stack, Text } from '@mantine/core'
import { OTP } from '@opdesk/contracts/account/commands.ts'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { useState } from 'react'
import type { Answer } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { submitHandler } from '../../lib/submit-handler.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'
import { codeWords } from './code-words.ts'
import type { SentCode } from './sent-code.ts'
import { type CodePath, useResend } from './use-resend.ts'

interface CodeStepProps {
  contact: Contact
  sent: SentCode
  /** The call that requests another code. */
  requestPath: CodePath
  /** The error message to show if the server sends none. */
  action: string
  submit: (code: string, key: string) => Promise<Answer<unknown>>
  /** The message if the server has no better one. */
  failed: string
  onChangeContact: () => void
}

/** Input of the six digits, with a button that requests another code. */
export const CodeStep = ({ contact, sent, requestPath, action, submit: send, failed, onChangeContact }: CodeStepProps) => {
  const words = useWords(codeWords)
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const resend = useResend(requestPath, contact, sent)
  const submit = useWrite({
    write: send,
    failed: error => {
      setProblem(errorMessage(error, failed))
      // After a wrong code the input is emptied.
      setOtp('')
      setAttempt(attempt + 1)
    },
  })
  const check = (code: string) => {
    if (code.length === OTP.length) submit.mutate(code)
    else setProblem(code === '' ? words.missing : words.short)
  }
  return (
    <form noValidate onSubmit={submitHandler(() => check(otp))}>
      <Stack>
        <Input.Wrapper label={words.label} labelElement="div" error={problem} errorProps={{ role: 'alert' }}>
          <PinInput
            key={attempt}
            length={OTP.length}
            type="number"
            inputMode="numeric"
            oneTimeCode
            autoFocus
            size="md"
            gap={8}
            placeholder=""
            mt={4}
            mb={problem ? 6 : 0}
            value={otp}
            error={problem !== undefined}
            readOnly={submit.isPending}
            onChange={code => {
              setOtp(code)
              setProblem(undefined)
            }}
            onComplete={check}
            getInputProps={index => ({ 'aria-label': words.digit(index + 1, OTP.length) })}
          />
        </Input.Wrapper>
        <Button type="submit" loading={submit.isPending} fullWidth>
          {action}
        </Button>
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" px={6} onClick={onChangeContact}>
            {contact.kind === 'phone' ? words.changeNumber : words.changeEmail}
          </Button>
          {resend.left === 0 ? (
            <Text c="dimmed">{words.noMore}</Text>
          ) : (
            <Button variant="subtle" px={6} disabled={resend.wait > 0} loading={resend.isPending} onClick={resend.send}>
              {resend.wait > 0 ? words.againIn(resend.wait) : words.again}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
