import { OTP } from '@opdesk/contracts/account/commands.ts'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { chosenLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { wordsNow } from '../../lib/words.ts'
import { codeWords } from './code-words.ts'
import { fieldsOf } from './contact.ts'
import type { SentCode } from './sent-code.ts'

export type CodePath = '/user/login-otp' | '/user/signup-otp' | '/user/phone-otp'

/** Requests another code: at most twice, 120 seconds apart. `wait` counts down in seconds. */
export const useResend = (path: CodePath, contact: Contact, { at, wait: first = OTP.waitSeconds }: SentCode) => {
  const [next, setNext] = useState(at + first * 1000)
  const [left, setLeft] = useState<number>(OTP.resends)
  const [now, setNow] = useState(at)
  const wait = Math.max(0, Math.ceil((next - now) / 1000))
  useEffect(() => {
    if (wait === 0) return
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [wait])
  const call = useWrite({
    write: (_: undefined, key) => {
      const anonymous = path !== '/user/phone-otp'
      return api.post(path, { ...fieldsOf(contact), ...(anonymous && { language: chosenLanguage() }) }, { key, anonymous })
    },
    done: () => {
      notify.success(wordsNow(codeWords).resent)
      setLeft(left - 1)
      setNext(performance.now() + OTP.waitSeconds * 1000)
      setNow(performance.now())
    },
  })
  return { left, wait, isPending: call.isPending, send: () => call.mutate(undefined) }
}
