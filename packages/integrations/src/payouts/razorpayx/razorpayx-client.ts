import { failureClassOf } from '@opdesk/contracts/payout/failure-class.ts'
import { z } from 'zod'
import { maskText } from '../mask-answer.ts'
import { ProviderBusy, ProviderRefused, ProviderUnknown } from '../payout-provider.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { RazorpayXSettings } from './razorpayx-settings.ts'

const API = 'https://api.razorpay.com'
const CALL_MS = 5000
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** Number of tries while the provider answers 429, and the pause before the second one; it doubles. */
const BUSY_TRIES = 3
const BUSY_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const DESCRIPTION_MAX = 300

/** HTTP statuses below 500 after which the call may still take effect: time-outs, and a call that is still under way. */
const UNKNOWN_STATUSES = [408, 409, 425]

const errorBody = z.object({
  error: z
    .object({ code: z.string(), description: z.string(), source: z.string(), reason: z.string(), field: z.string() })
    .partial()
    .catch({}),
})

/** Refusals of a fund account that name one of these are about the payee's account. */
const PAYEES_FIELD = /ifsc|account.?number|vpa|upi|bank_account/i

interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  /** Path with leading slash below `/v1`, with encoded ids. */
  path: string
  query?: Readonly<Record<string, string | number>>
  body?: object
  headers?: Readonly<Record<string, string>>
}

export interface RazorpayXClient {
  /** Sends a call and checks its answer. @throws ProviderUnknown, ProviderRefused, ProviderBusy */
  call<T extends z.ZodType>(answer: T, call: Call): Promise<z.infer<T>>
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a body up to the limit, so that no answer fills the memory. */
const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new ProviderUnknown('the payout provider gave an answer that is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const refusalOf = (status: number, path: string, body: unknown): ProviderRefused => {
  const {
    code = 'UNKNOWN',
    description = '',
    source = null,
    reason = null,
    field = '',
  } = errorBody.safeParse(body).data?.error ?? {}
  const isPayees = status === 400 && path === '/fund_accounts' && PAYEES_FIELD.test(`${field} ${description}`)
  const isAccess = status === 401 || status === 403
  const kind = isPayees ? 'theirs' : isAccess ? 'ours' : failureClassOf({ status: 'failed', source, reason })
  return new ProviderRefused({
    class: kind,
    status,
    code: reason ?? code,
    description: maskText(description).slice(0, DESCRIPTION_MAX),
  })
}

/** Pause in ms that the answer asks for; undefined if it names none in seconds. */
const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : undefined
}

/** The provider's API with basic auth, a time limit, the rate limit, and failures that tell whether a call had an effect. */
export const createRazorpayXClient = (
  { keyId, keySecret, apiUrl = API }: RazorpayXSettings,
  limiter: RateLimiter,
  callMs = CALL_MS,
): RazorpayXClient => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const send = async ({ method, path, query = {}, body, headers }: Call): Promise<{ response: Response; text: string }> => {
    const url = new URL(`/v1${path}`, apiUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(callMs),
      })
      return { response, text: await textOf(response) }
    } catch (error) {
      throw error instanceof ProviderUnknown ? error : new ProviderUnknown('the payout provider did not answer')
    }
  }
  const answerTo = async (call: Call): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      await limiter.take()
      const { response, text } = await send(call)
      const { status } = response
      if (response.ok) return parsed(text)
      if (status >= 500 || UNKNOWN_STATUSES.includes(status)) throw new ProviderUnknown(`the payout provider answered ${status}`)
      if (status !== 429) throw refusalOf(status, call.path, parsed(text))
      const pause = retryAfterOf(response) ?? BUSY_PAUSE_MS * 2 ** (attempt - 1)
      limiter.backOff(pause)
      if (attempt === BUSY_TRIES) throw new ProviderBusy(pause)
    }
  }
  return {
    call: async (answer, call) => {
      const read = answer.safeParse(await answerTo(call))
      if (!read.success) throw new ProviderUnknown('the payout provider gave an answer that cannot be read')
      return read.data
    },
  }
}
