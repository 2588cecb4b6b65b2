import type { Language } from '@opdesk/contracts/site/language.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import { securityHeaders } from './security-headers.ts'

const REFUSED = JSON.stringify({ success: false, code: 'invalid_request', message: 'This is not a valid HTTP request.' })
const NOT_IN_TIME = 'ERR_HTTP_REQUEST_TIMEOUT'
const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW'

/** Node's error about a request that cannot be parsed. */
interface ClientError extends Error {
  code?: string
  /** The bytes that Node was parsing: usually the beginning of the request, but possibly a later part. */
  rawPacket?: unknown
}

const statuses = {
  unreadable: '400 Bad Request',
  late: '408 Request Timeout',
  long: '431 Request Header Fields Too Large',
} as const

/** The language of the requested web page, if the request line names one; undefined for all other requests. */
const visitorsLanguage = (packet: unknown): Language | undefined => {
  if (!Buffer.isBuffer(packet)) return undefined
  const [, path] = /^GET (\/[^\s?]{0,2000})(?:\?[^\s]*)? HTTP\/1\.[01]\r\n/.exec(packet.toString('latin1', 0, 8192)) ?? []
  if (path === undefined || /^\/(?:api(?:\/|$)|livez$|readyz$|metrics$)/.test(path)) return undefined
  return /^\/hi(?:\/|$)/.test(path) ? 'hi' : 'en'
}

/** A web page with text only, since styles and scripts of the site may not load for this client. */
const pageFor = (language: Language, reason: 'unreadable' | 'long'): string => {
  const { title, text, long, home } = siteWords(language).frame.unreadable
  const start = language === 'hi' ? '/hi' : '/'
  return `<!doctype html><html lang="${language}-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${reason === 'long' ? long : text}</p><p><a href="${start}">${home}</a></p></html>`
}

/**
 * Answers requests that never reach the framework: broken HTTP, requests that arrive too slowly, headers that are too long. The
 * answer has the usual headers. A visitor who requested a web page gets a plain page; all others get JSON.
 */
export const answerClientError = (
  error: ClientError,
  socket: { writable: boolean; end(text: string): void; destroy(): void },
): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const reason = error.code === HEADERS_TOO_LARGE ? 'long' : error.code === NOT_IN_TIME ? 'late' : 'unreadable'
  const language = reason === 'late' ? undefined : visitorsLanguage(error.rawPacket)
  const body = language && reason !== 'late' ? pageFor(language, reason) : REFUSED
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': `${body === REFUSED ? 'application/json' : 'text/html'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${statuses[reason]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
