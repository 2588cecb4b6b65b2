import { OTP } from '@opdesk/contracts/account/commands.ts'
import { useEffect, useState } from 'react'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { notify } from './notify.ts'
import { useWrite } from './use-write.ts'

interface CodeRequestOptions {
  /** The route that sends the code. */
  path: string
  /** Shown when another code was sent. */
  sent: string
  failed: (error: unknown) => void
}

/** Requests the code of an action. `wait` counts down the seconds until another may be requested. */
export const useCodeRequest = ({ path, sent, failed }: CodeRequestOptions) => {
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
    write: (_: 'first' | 'again', key) => api.post(path, undefined, { key }),
    done: (_, which) => {
      waitFor(OTP.waitSeconds)
      if (which === 'again') notify.success(sent)
    },
    failed: error => {
      if (error instanceof ApiError && error.code === 'otp_wait') waitFor(error.retryAfter ?? OTP.waitSeconds)
      else failed(error)
    },
  })
  return { wait, isPending: request.isPending, send: request.mutate }
}
export type CodeRequest = ReturnType<typeof useCodeRequest>
