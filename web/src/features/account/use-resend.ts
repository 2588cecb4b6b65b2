import { OTP } from '@opdesk/contracts/account/commands.ts'
import { accountMessages } from '@opdesk/contracts/account/messages.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'

export type CodePath = '/user/login-otp' | '/user/signup-otp'

/** Asking for another code: at most twice, 120 seconds apart. `wait` counts down in seconds. */
export const useResend = (path: CodePath, phone: string, sentAt: number) => {
  const [last, setLast] = useState(sentAt)
  const [left, setLeft] = useState<number>(OTP.resends)
  const [now, setNow] = useState(sentAt)
  const wait = Math.max(0, Math.ceil((last + OTP.waitSeconds * 1000 - now) / 1000))
  useEffect(() => {
    if (wait === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [wait])
  const call = useWrite({
    write: (_: undefined, key) => api.post(path, { phone, country_code: DEFAULT_COUNTRY_CODE }, { key, anonymous: true }),
    done: () => {
      notify.success(accountMessages.otpResent)
      setLeft(left - 1)
      setLast(Date.now())
      setNow(Date.now())
    },
  })
  return { left, wait, isPending: call.isPending, send: () => call.mutate(undefined) }
}
