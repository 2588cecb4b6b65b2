import Razorpay from 'razorpay'
import { z } from 'zod'
import { ProviderAway, ProviderRefusal } from './payment-provider.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'

/** The part of the SDK's HTTP client (axios) that this file uses; the SDK's types leave it out. */
interface SdkHttp {
  defaults: { baseURL?: string; maxRedirects?: number; maxContentLength?: number; proxy?: false }
  interceptors: { request: { use(change: (request: object) => object): void } }
  post(url: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>
}

const isSdkHttp = (client: unknown): client is SdkHttp => typeof client === 'function' && 'interceptors' in client

const CALL_MS = 5000
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** The object that the SDK rejects with. */
const sdkRefusal = z.object({
  statusCode: z.int(),
  error: z.object({ code: z.string(), description: z.string() }).partial().optional().catch(undefined),
})
/** The error of a request that is sent past the SDK. */
const httpRefusal = z.object({ response: z.object({ status: z.int(), data: z.unknown() }) })
const errorBody = z.object({ error: sdkRefusal.shape.error })

/** HTTP statuses of a temporary failure: a retry may succeed. The caller decides about a 409. */
const RETRYABLE_STATUSES = [408, 425, 429]

const outcome = (status: number, error: { code?: string | undefined; description?: string | undefined } | undefined): Error =>
  status >= 500 || RETRYABLE_STATUSES.includes(status)
    ? new ProviderAway(`the payment provider answered ${status}`)
    : new ProviderRefusal(status, error?.code ?? 'UNKNOWN', error?.description ?? `the payment provider answered ${status}`)

/**
 * Converts an error of a call. The SDK throws a TypeError for a call without an answer, so every error except a refusal means that
 * the provider is unreachable.
 */
const failureOf = (error: unknown): Error => {
  const http = httpRefusal.safeParse(error)
  if (http.success) return outcome(http.data.response.status, errorBody.safeParse(http.data.response.data).data?.error)
  const sdk = sdkRefusal.safeParse(error)
  if (sdk.success) return outcome(sdk.data.statusCode, sdk.data.error)
  return new ProviderAway('the payment provider did not answer')
}

export interface RazorpayClient {
  sdk: Razorpay
  /** Calls the SDK and checks its answer. @throws ProviderAway, ProviderRefusal */
  ask<T extends z.ZodType>(answer: T, call: () => Promise<unknown>): Promise<z.infer<T>>
  /** Sends a POST with headers that the SDK cannot send. */
  post(path: string, body: object, headers: Record<string, string>): Promise<unknown>
}

/** The SDK with a time limit, without redirects, and with errors that tell whether a retry may succeed. */
export const createRazorpayClient = ({ keyId, keySecret, apiUrl }: RazorpaySettings, callMs = CALL_MS): RazorpayClient => {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const http: unknown = 'rq' in sdk.api ? sdk.api.rq : undefined
  if (!isSdkHttp(http)) throw new Error('the SDK of the payment provider has no HTTP client any more')
  if (apiUrl) Object.assign(http.defaults, { baseURL: apiUrl, proxy: false })
  http.defaults.maxRedirects = 0
  http.defaults.maxContentLength = MAX_ANSWER_BYTES
  // The client's timeout covers only silence. This limit also ends an answer that arrives slowly.
  http.interceptors.request.use(request => ({ ...request, signal: AbortSignal.timeout(callMs) }))
  return {
    sdk,
    ask: async (answer, call) => {
      const data = await call().catch(error => Promise.reject(failureOf(error)))
      const read = answer.safeParse(data)
      if (!read.success) throw new ProviderAway('the payment provider gave an answer that cannot be read')
      return read.data
    },
    post: async (path, body, headers) => (await http.post(path, body, { headers })).data,
  }
}
