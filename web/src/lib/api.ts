import type { Pagination } from '@opdesk/contracts/http.ts'
import type { z } from 'zod'
import { apiErrorFrom, fileChanged, networkError } from './api-error.ts'
import { connection } from './connection.ts'
import { isIdle } from './idle.ts'
import { isObject, parseJson } from './json.ts'
import { recordPosition, resetPosition, seenPosition } from './position.ts'
import { endSession, getSession } from './session.ts'

export const apiBase = '/api/v1'

type Query = Record<string, string | number | boolean | undefined | null>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ReadOptions {
  query?: Query | undefined
  signal?: AbortSignal | undefined
}
export interface WriteOptions {
  /** Idempotency key, the same for all retries of one submit (`useWrite`). */
  key?: string | undefined
  /** The version of the record that was shown. The write is refused (409) if the record has changed since. */
  version?: number | undefined
  /** The call continues after the page is closed; its body has to be small (64 kB). */
  keepalive?: boolean | undefined
  /** True for sign-in calls: the caller has no session yet, and a 401 does not mean that a session has ended. */
  anonymous?: boolean
}
export interface Answer<T> {
  /** True if the change takes effect only after a second admin has confirmed it. */
  waits?: boolean
  data: T
  message: string | undefined
  headers: Headers
}
export interface Page<T> {
  records: T[]
  pagination: Pagination
}

let sessionEnded: (message: string) => void = () => {}
/** Sets the handler to call when the server reports that the session has ended. Set once, where the router is made. */
export const onSessionEnded = (handler: (message: string) => void): void => {
  sessionEnded = handler
}

let secondFactorMissing: () => void = () => {}
/**
 * Sets the handler to call when the server requires that the person sets up a second factor. Set once, where the router is made.
 */
export const onSecondFactorMissing = (handler: () => void): void => {
  secondFactorMissing = handler
}

let passwordChangeRequired: () => void = () => {}
/** Sets the handler to call when the server requires a new password. Set once, where the router is made. */
export const onPasswordChangeRequired = (handler: () => void): void => {
  passwordChangeRequired = handler
}

let consentNeeded: () => void = () => {}
/** Sets the handler to call when the server requires consent to notice and terms. Set once, where the router is made. */
export const onConsentNeeded = (handler: () => void): void => {
  consentNeeded = handler
}

export const apiUrl = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${apiBase}${path}?${search}` : apiBase + path
}

/** The headers of every call. Reads require at least the log position that this browser has seen. */
const headersFor = (method: Method, { key, version, anonymous }: WriteOptions): Record<string, string> => {
  const session = anonymous ? undefined : getSession()
  const position = seenPosition()
  return {
    accept: 'application/json',
    ...(session && { user_id: session.user_id }),
    ...(method === 'GET' && isIdle() && { 'x-unattended': '1' }),
    ...(method === 'GET' && position && { 'x-min-position': position }),
    ...(method !== 'GET' && { 'Idempotency-Key': key ?? crypto.randomUUID() }),
    ...(version !== undefined && { 'If-Match': String(version) }),
  }
}

/** Reads the envelope around the data of an answer. A proxy's page has no envelope. */
const openEnvelope = (body: unknown): { data?: unknown; message?: string | undefined } =>
  isObject(body) && (body.message === undefined || typeof body.message === 'string')
    ? { data: body.data, message: body.message }
    : {}

/**
 * Parses an answer of fetch or XMLHttpRequest.
 * @throws ApiError unless the call succeeded
 */
const readAnswer = (status: number, text: string, headers: Headers, anonymous: boolean | undefined): Answer<unknown> => {
  connection.answered()
  const body = parseJson(text)
  if (status >= 200 && status < 300) {
    recordPosition(headers.get('x-log-position'))
    const { data, message } = openEnvelope(body)
    return { data, message, headers, waits: status === 202 && isObject(data) && 'confirmation' in data }
  }
  const error = apiErrorFrom(status, body, headers.get('retry-after'))
  if (status === 401 && !anonymous && getSession()) {
    endSession()
    sessionEnded(error.message)
  }
  if (error.code === 'behind') resetPosition(headers.get('x-log-position'))
  if (error.code === 'second_factor_missing') secondFactorMissing()
  if (error.code === 'password_change_required') passwordChangeRequired()
  if (error.code === 'consent_needed') consentNeeded()
  throw error
}

const call = async (method: Method, path: string, options: ReadOptions & WriteOptions & { body?: unknown }) => {
  const { body, query, signal, anonymous, keepalive = false } = options
  const headers = headersFor(method, options)
  if (body !== undefined) headers['content-type'] = 'application/json'
  let response: Response
  let text: string
  try {
    response = await fetch(apiUrl(path, query), {
      method,
      headers,
      credentials: 'same-origin',
      keepalive,
      signal: signal ?? null,
      body: body === undefined ? null : JSON.stringify(body),
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    connection.failed()
    throw networkError()
  }
  return readAnswer(response.status, text, response.headers, anonymous)
}

/** A schema, or a promise of one, which can load while the server answers. */
type Schema<T> = z.ZodType<T> | Promise<z.ZodType<T>>

const write =
  (method: Method) =>
  <T = unknown>(path: string, body?: unknown, options: WriteOptions & { answer?: Schema<T> } = {}): Promise<Answer<T>> =>
    parsed(call(method, path, { ...options, body }), options.answer)

/** Without a schema the data is returned as received. */
const parsed = async <T>(answering: Promise<Answer<unknown>>, schema: Schema<T> | undefined): Promise<Answer<T>> => {
  const [answer, expected] = await Promise.all([answering, schema])
  return { ...answer, data: expected ? expected.parse(answer.data) : (answer.data as T) }
}

/**
 * The API under /api/v1. Reads accept the zod schema of `data`, or a promise of it, and return the parsed `data`. Writes return
 * data, message and headers.
 * @throws ApiError unless the call succeeded
 */
export const api = {
  get: async <T>(path: string, data: Schema<T>, options: ReadOptions = {}): Promise<T> =>
    (await parsed(call('GET', path, options), data)).data,
  list: <T>(path: string, record: z.ZodType<T>, options: ReadOptions = {}): Promise<Page<T>> =>
    api.get(
      path,
      import('@opdesk/contracts/http.ts').then(({ listData }) => listData(record)),
      options,
    ),
  post: write('POST'),
  put: write('PUT'),
  patch: write('PATCH'),
  delete: write('DELETE'),
}

export interface UploadOptions<T> extends WriteOptions {
  answer: z.ZodType<T>
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** Milliseconds without progress after which an upload counts as lost, even if the phone reports a connection. */
const STALLED_MS = 45_000

/** True if the files of a form are still readable and unchanged since they were chosen. */
const isAsChosen = (form: FormData): Promise<boolean> =>
  Promise.all([...form.values()].map(value => value instanceof Blob && value.slice(0, 1).arrayBuffer())).then(
    () => true,
    () => false,
  )

/** Sends a form with a file and reports the progress. Fields must precede the file. */
export const upload = <T>(path: string, form: FormData, options: UploadOptions<T>): Promise<Answer<T>> => {
  const sent = new Promise<Answer<unknown>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(path))
    for (const [name, value] of Object.entries(headersFor('POST', options))) request.setRequestHeader(name, value)
    let stalled: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(stalled)
      stalled = setTimeout(lost, STALLED_MS)
    }
    const lost = () => {
      connection.failed()
      reject(networkError())
      request.abort()
    }
    window.addEventListener('offline', lost)
    request.onloadend = () => {
      clearTimeout(stalled)
      window.removeEventListener('offline', lost)
    }
    request.upload.onprogress = event => {
      moved()
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onerror = () => void isAsChosen(form).then(same => (same ? lost() : reject(fileChanged())))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onload = () => {
      const headers = new Headers()
      for (const name of ['x-log-position', 'retry-after']) {
        const value = request.getResponseHeader(name)
        if (value !== null) headers.set(name, value)
      }
      try {
        resolve(readAnswer(request.status, request.responseText, headers, options.anonymous))
      } catch (error) {
        reject(error)
      }
    }
    options.signal?.addEventListener('abort', () => request.abort())
    moved()
    request.send(form)
  })
  return parsed(sent, options.answer)
}

/** The URL of a stored document. The session cookie authenticates the request. */
export const fileUrl = (fileId: string): string => apiUrl(`/files/${encodeURIComponent(fileId)}`)
