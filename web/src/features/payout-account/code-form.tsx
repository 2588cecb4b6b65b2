import { Button, Group, Input, Paper, PinInput, Stack, Text } from '@mantine/core'
import { OTP } from '@opdesk/contracts/account/commands.ts'
import { type PayoutAccountAnswer, payoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import { useState } from 'react'
import { StateLine } from '../../components/state-line.tsx'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { accountName, PAYOUT_ACCOUNT, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { submitHandler } from '../../lib/submit-handler.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AccountRow } from './account-row.tsx'
import { mayKeep, type TypedAccount } from './typed-account.ts'
import type { CodeRequest } from './use-code-request.ts'

/** Minutes and seconds: 1:42. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface CodeFormProps {
  account: PayoutAccountAnswer
  typed: TypedAccount
  request: CodeRequest
  onChange: () => void
  /** If set, the person may keep the present account instead. */
  onCancel: (() => void) | undefined
  onConfirmed: () => void
}

/** Input of the code that confirms the typed account, with the account and the moment from which it counts. */
export const CodeForm = ({ account, typed, request, onChange, onCancel, onConfirmed }: CodeFormProps) => {
  const { words } = usePayoutAccountWords()
  const { code } = words
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const confirm = useWrite({
    write: (digits: string, key) => api.post(`${PAYOUT_ACCOUNT}/confirm`, { otp: digits }, { key, answer: payoutAccountAnswer }),
    refreshes: ['payout-accounts'],
    done: () => {
      notify.success(words.confirmed)
      onConfirmed()
    },
    failed: error => {
      setProblem(words.messageOf(errorMessage(error, code.failed)))
      // After a wrong code the input is emptied.
      setOtp('')
      setAttempt(attempt + 1)
    },
  })
  const check = (digits: string) => {
    if (digits.length === OTP.length) confirm.mutate(digits)
    else setProblem(code.missing)
  }
  const replaces = mayKeep(account)
  return (
    <form noValidate onSubmit={submitHandler(() => check(otp))}>
      <Stack gap="lg">
        <Input.Wrapper label={code.label} labelElement="div" error={problem} errorProps={{ role: 'alert' }}>
          <PinInput
            key={attempt}
            length={OTP.length}
            type="number"
            inputMode="numeric"
            oneTimeCode
            autoFocus
            size="lg"
            gap={8}
            placeholder=""
            mt={4}
            mb={problem ? 6 : 0}
            value={otp}
            error={problem !== undefined}
            readOnly={confirm.isPending}
            onChange={digits => {
              setOtp(digits)
              setProblem(undefined)
            }}
            onComplete={check}
            getInputProps={index => ({ 'aria-label': code.digit(index + 1, OTP.length) })}
          />
        </Input.Wrapper>
        <Group gap={0} mih={44} mt="-md">
          {request.wait > 0 ? (
            <Text size="sm" c="dimmed" className="tabular">
              {code.wait(clock(request.wait))}
            </Text>
          ) : (
            <Button variant="subtle" px={6} loading={request.isPending} onClick={() => request.send('again')}>
              {code.again}
            </Button>
          )}
        </Group>
        <Paper withBorder>
          <AccountRow account={typed}>
            <Button variant="subtle" px={6} onClick={onChange}>
              {code.change}
            </Button>
          </AccountRow>
          <Stack gap={4} p="md" style={{ borderTop: '1px solid var(--opdesk-line)' }}>
            <StateLine tone={replaces ? 'wait' : 'good'}>
              {replaces
                ? `${code.later} ${code.kept(accountName(account))}`
                : account.state === 'refused'
                  ? code.correction
                  : code.first}
            </StateLine>
          </Stack>
        </Paper>
        <Button type="submit" loading={confirm.isPending} fullWidth>
          {code.use}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel} disabled={confirm.isPending}>
            {words.cancel}
          </Button>
        )}
      </Stack>
    </form>
  )
}
