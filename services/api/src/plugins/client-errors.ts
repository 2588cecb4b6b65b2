import type { Language } from '@opdesk/contracts/site/language.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import { securityHeaders } from './security-headers.ts'

const REFUSED = JSON.stringify({ success: false, code: 'invalid_request', message: 'This is no HTTP request we understand.' })
const NOT_IN_TIME = 'ERR_HTTP_REQUEST_TIMEOUT'
const HEADERS_TOO_LARGE = 'HPE_HEADER_OVERFLOW'

/** Node's error about a request that it could not read. */
interface ClientError extends Error {
  code?: string
  /** The bytes that were being read: the beginning of the request, unless they are a later part of it. */
  rawPacket?: unknown
}

const statuses = {
  unreadable: '400 Bad Request',
  late: '408 Request Timeout',
  long: '431 Request Header Fields Too Large',
} as const

/** The language of the requested page, if the first line says it; undefined for all other requests. */
const visitorsLanguage = (packet: unknown): Language | undefined => {
  if (!Buffer.isBuffer(packet)) return undefined
  const [, path] = /^GET (\/[^\s?]{0,2000})(?:\?[^\s]*)? HTTP\/1\.[01]\r\n/.exec(packet.toString('latin1', 0, 8192)) ?? []
  if (path === undefined || /^\/(?:api(?:\/|$)|livez$|readyz$|metrics$)/.test(path)) return undefined
  return /^\/hi(?:\/|$)/.test(path) ? 'hi' : 'en'
}

/** A page of plain text: the site's own parts may not work for this request. */
const pageFor = (language: Language, reason: 'unreadable' | 'long'): string => {
  const { title, text, long, home } = siteWords(language).frame.unreadable
  const start = language === 'hi' ? '/hi' : '/'
  return `<!doctype html><html lang="${language}-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${reason === 'long' ? long : text}</p><p><a href="${start}">${home}</a></p></html>`
}

/**
 * Answers broken HTTP, slow requests and endless headers, below the framework but with the headers of every answer. A visitor who
 * asked for a page gets a plain one; all others get JSON.
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
