import { OTP } from '@opdesk/contracts/account/commands.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { PAYOUT_ACCOUNT, usePayoutAccountWords } from '../../lib/payout-account.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useFailure } from './use-failure.ts'

/** Requests a code for the typed account. `wait` counts down the seconds until another may be requested. */
export const useCodeRequest = () => {
  const { words } = usePayoutAccountWords()
  const failure = useFailure()
  const [next, setNext] = useState(0)
  const [now, setNow] = useState(() => performance.now())
  const wait = Math.max(0, Math.ceil((next - now) / 1000))
  useEffect(() => {
    if (wait === 0) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [wait])
  const waitFor = (seconds: number) => {
    const from = performance.now()
    setNow(from)
    setNext(from + seconds * 1000)
  }
  const request = useWrite({
    write: (_: 'first' | 'again', key) => api.post(`${PAYOUT_ACCOUNT}/code`, undefined, { key }),
    done: (_, which) => {
      waitFor(OTP.waitSeconds)
      if (which === 'again') notify.success(words.code.sent)
    },
    failed: error => {
      if (error instanceof ApiError && error.code === 'otp_wait') waitFor(error.retryAfter ?? OTP.waitSeconds)
      else failure(error, words.code.notSent)
    },
  })
  return { wait, isPending: request.isPending, send: request.mutate }
}
export type CodeRequest = ReturnType<typeof useCodeRequest>
