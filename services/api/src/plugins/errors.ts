import { DomainError, type ErrorCode, errorCatalogue, type FieldError } from '@opdesk/contracts/errors.ts'
import { NewerEvent } from '@opdesk/contracts/event.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import { formMessageIn } from '@opdesk/contracts/words/form-messages.ts'
import { AppendTooLarge, LogSetBack, StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { isConnectionLost, isExhausted } from '@opdesk/event-store/postgres/connection.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { networkOf } from '../account/sign-in/network.ts'
import { createRefusalLog, type LoggedRefusal } from './refusal-log.ts'
import { securityHeaders } from './security-headers.ts'

/** The reason for a refusal: the error code, and details that replace or extend the code's text. */
export interface Refusal {
  code: ErrorCode
  message?: string
  errors?: FieldError[] | undefined
  retryAfter?: number | undefined
  start?: string | undefined
}

/** Our error codes for refusals by Fastify and its plugins. */
const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'too_many_files',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Postgres codes after which the same request may soon succeed: query_canceled (statement timeout) and deadlock_detected. */
const BUSY = ['57014', '40P01']

const refusalOf = (error: FastifyError | DomainError | Error): Refusal => {
  if (error instanceof DomainError) {
    const { code, message, errors, retryAfter, start } = error
    return { code, message, errors: errors?.slice(0, FIELDS_MAX), retryAfter, start }
  }
  if (error instanceof StoreUnavailable || error instanceof LogSetBack || error instanceof NewerEvent)
    return { code: 'unavailable' }
  if (error instanceof AppendTooLarge) return { code: 'body_too_large' }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.slice(0, FIELDS_MAX).map(({ instancePath, keyword, params, message }) => ({
      path: instancePath.split('/').filter(Boolean).join('.'),
      message:
        error.validationContext === 'querystring' && keyword === 'unrecognized_keys'
          ? unknownParameters(params.keys)
          : (message ?? 'Invalid value'),
    }))
    const code = errors[0]?.message === errorCatalogue.remark_required[1] ? 'remark_required' : 'invalid_request'
    return { code, message: errors[0]?.message ?? errorCatalogue.invalid_request[1], errors }
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (byFrameworkCode[code]) return { code: byFrameworkCode[code] }
  if (BUSY.includes(code) || isConnectionLost(error) || isExhausted(error)) return { code: 'unavailable' }
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400) return { code: 'invalid_json' }
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'invalid_request' }
  }
  return { code: 'internal' }
}

/** Sets status and headers of a refusal. */
const begin = (reply: FastifyReply, { code, retryAfter }: Refusal): FastifyReply => {
  const [status] = errorCatalogue[code]
  if (retryAfter !== undefined || status === 503) reply.header('retry-after', String(retryAfter ?? 1))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.status(status)
}

/** Sends a refusal as JSON. `language` is that of the page with the sent form. */
const send = (reply: FastifyReply, refusal: Refusal, language: Language = 'en'): FastifyReply => {
  const { code, message, errors, start } = refusal
  const said = (text: string) => formMessageIn(language, text)
  return begin(reply, refusal).send({
    success: false,
    code,
    message: said(message ?? errorCatalogue[code][1]),
    ...(errors ? { errors: errors.map(error => ({ ...error, message: said(error.message) })) } : {}),
    ...(start && { start }),
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers a refusal with a web page instead of JSON. Status and headers are set already. */
    showRefusal?: (refusal: Refusal & { status: number }, request: FastifyRequest, reply: FastifyReply) => FastifyReply
    /** Answers refusals in the language of the `Accept-Language` header: web pages show their texts unchanged. */
    negotiatesLanguage?: true
  }
}

const languageOf = ({ headers, routeOptions }: FastifyRequest): Language =>
  routeOptions.config.negotiatesLanguage && /^hi\b/i.test(headers['accept-language'] ?? '') ? 'hi' : 'en'

/** Codes with status 401 that may be part of an attack and are logged; an expired session is normal. */
const ATTEMPTS: readonly ErrorCode[] = [
  'user_mismatch',
  'program_key_refused',
  'wrong_credentials',
  'wrong_password',
  'invalid_otp',
  'invalid_link',
]

/** Maximum number of wrong fields that an answer names. */
const FIELDS_MAX = 20

/** Matches names like those of fields in schemas. Any other name could be arbitrary text from the request. */
const FIELD_NAME = /^[a-z_]\w{0,39}$/i
/** The message about query parameters that are in no schema; it repeats only those that look like field names. */
const unknownParameters = (keys: unknown): string => {
  const names = Array.isArray(keys) ? keys.filter(key => FIELD_NAME.test(key)).slice(0, FIELDS_MAX) : []
  return `The URL has unknown parameters${names.length > 0 ? `: ${names.join(', ')}` : ''}`
}

const nameOf = (path: string): string =>
  path
    .split('.')
    .map(part => (/^\d{1,3}$/.test(part) ? '*' : FIELD_NAME.test(part) ? part : '?'))
    .join('.')

/**
 * The log entry of a refusal that an operator should see: forbidden input, a forbidden action, or too many calls. It contains the
 * route, the person's id, the network and the names of fields, never their content.
 */
const attemptOf = (request: FastifyRequest, { code, errors }: Refusal, status: number): LoggedRefusal | undefined => {
  if (status >= 500 || (status === 401 && !ATTEMPTS.includes(code))) return undefined
  const route = `${request.method} ${request.routeOptions.url ?? '?'}`
  const fields = errors && [...new Set(errors.map(({ path }) => nameOf(path)))]
  const user = request.session?.user_id ?? null
  return { route, code, user, network: networkOf(request.ip), ...(fields && { fields }) }
}

/** Maps all errors to answers; never sends a stack trace, or a 5xx for bad input. */
export const errorAnswers = fastifyPlugin(
  async (app: FastifyInstance) => {
    const refusals = createRefusalLog(app.log)
    app.addHook('onClose', async () => refusals.close())
    app.setErrorHandler((error: FastifyError | Error, request, reply) => {
      const refusal = refusalOf(error)
      const [status] = errorCatalogue[refusal.code]
      if (status >= 500) {
        const cause = isResponseSerializationError(error) ? error.cause : error
        request.log.error({ err: cause, route: request.routeOptions.url }, 'request failed')
      }
      const attempt = attemptOf(request, refusal, status)
      if (attempt) refusals.logRefusal(attempt)
      const { showRefusal } = request.routeOptions.config
      if (showRefusal) return showRefusal({ ...refusal, status }, request, begin(reply, refusal))
      return send(reply, refusal, languageOf(request))
    })
  },
  { name: 'error-answers' },
)

/** Answers requests that the router refuses before any route or hook, for example with an invalid URL. */
export const answerFrameworkError = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
  void send(reply.headers({ ...securityHeaders, 'cache-control': 'no-store' }), refusalOf(error))

export const notFound = (reply: FastifyReply): FastifyReply => send(reply, { code: 'not_found' })
