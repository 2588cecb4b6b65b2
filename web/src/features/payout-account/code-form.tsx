import { Button, Paper, Stack } from '@mantine/core'
import { OTP } from '@opdesk/contracts/account/commands.ts'
import { type PayoutAccountAnswer, payoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'
import { useState } from 'react'
import { CodeInput } from '../../components/code-input.tsx'
import { StateLine } from '../../components/state-line.tsx'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { accountName, PAYOUT_ACCOUNT, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { submitHandler } from '../../lib/submit-handler.ts'
import type { CodeRequest } from '../../lib/use-code-request.ts'
import { useWrite } from '../../lib/use-write.ts'
import { AccountRow } from './account-row.tsx'
import { mayKeep, type TypedAccount } from './typed-account.ts'

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
        <CodeInput
          words={code}
          value={otp}
          onChange={digits => {
            setOtp(digits)
            setProblem(undefined)
          }}
          onComplete={check}
          problem={problem}
          attempt={attempt}
          isPending={confirm.isPending}
          request={request}
        />
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
