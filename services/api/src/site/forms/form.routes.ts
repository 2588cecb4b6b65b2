import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { type Language, languages, pathIn } from '@opdesk/contracts/site/language.ts'
import { type FormRefusal, formRefusals, type LeadForm } from '@opdesk/contracts/site/pages.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../account/sign-in/network.ts'
import type { AppDeps } from '../../deps.ts'
import { registerFromForm } from '../../doctors/register-doctor.ts'
import { readApplicationForm, type SentForm } from '../../leads/application-form.ts'
import { receiveJobApplication } from '../../leads/receive-application.ts'
import { receiveLeadForm } from '../../leads/receive-lead.ts'
import { FORM_BODY } from '../../plugins/body-limits.ts'
import { createCaptcha, verifyCaptcha } from '../../plugins/captcha.ts'
import { countAccepted, countForm } from '../../plugins/challenge.ts'
import { requireSameOrigin } from '../../plugins/csrf.ts'
import type { PageDefinition } from '../page-definition.ts'
import { pageNumberOf } from '../page-number.ts'
import { sitePages } from '../pages/all.ts'
import type { Site } from '../site.routes.ts'
import { type FormContent, isLeadForm, readForm, type Texts } from './read-form.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const FIELDS_MAX = 30

/** Parses an urlencoded form; of fields with the same name the first counts. */
const textsOf = (body: string): Texts => {
  const texts: Record<string, string> = Object.create(null)
  let count = 0
  for (const [name, text] of new URLSearchParams(body)) {
    count += 1
    if (count > FIELDS_MAX) throw new DomainError('body_too_large')
    texts[name] ??= text.replaceAll('\r\n', '\n')
  }
  return texts
}

/**
 * Stores a form, after its captcha question was answered.
 * @throws invalid_request, resume_not_readable, resume_not_safe, storage_full
 */
const receive = (deps: AppDeps, content: FormContent, { resume }: SentForm): Promise<void> => {
  if (content.form === 'doctor') return registerFromForm(deps, content.typed)
  if (content.form === 'job') return receiveJobApplication(deps, content.typed, resume)
  return receiveLeadForm(deps, content.form, content.typed)
}

const RESUME_REFUSED: readonly ErrorCode[] = [
  'resume_not_readable',
  'resume_not_safe',
  'pdf_password',
  'pdf_form',
  'pdf_portfolio',
  'file_cut_off',
  'file_unreadable',
]

/** The texts of a refusal that the sender can correct, by field if there is one; rethrows all other errors. */
const correctableOf = (error: unknown): { errors: Texts; message: string; status: number; retryAfter?: number | undefined } => {
  if (!(error instanceof DomainError)) throw error
  const { code, message, errors = [], status, retryAfter } = error
  const named = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  if (code === 'invalid_request' || RESUME_REFUSED.includes(code)) return { errors: named, message: '', status: 422 }
  if (code === 'file_too_large') return { errors: named, message: '', status }
  if (code === 'too_many_requests' || code === 'foreign_form') return { errors: {}, message, status, retryAfter }
  throw error
}

/** Selects the text that explains a refusal and the next step. */
const reasonOf = (code: string, status: number): FormRefusal => {
  if (status >= 500) return 'unavailable'
  if (code === 'too_many_files') return 'file_too_large'
  return formRefusals.find(reason => reason === code) ?? 'other'
}

/**
 * Receives forms of the site that browsers without script send to the URL of their page. Answers the page with its errors, a
 * captcha question, or the page of thanks (decision 0064).
 */
export const siteForms = async (app: FastifyInstance, deps: AppDeps, site: Site): Promise<void> => {
  /** The typed values of forms that are being judged, so that a refusal can show them again. */
  const typed = new WeakMap<FastifyRequest, { form: LeadForm; values: Texts }>()

  const receivePost = async (definition: PageDefinition, language: Language, request: FastifyRequest, reply: FastifyReply) => {
    const sent = await parseForm(request)
    const { form, website, token, answer = '' } = sent.fields
    if (!isLeadForm(form)) {
      if (sent.refused) throw sent.refused
      return reply.redirect(encodeURI(`${addressOf(request)}${pageIn(definition, request)}`), 303)
    }
    const redirectToThanks = () => reply.redirect(pathIn(language, '/thank-you'), 303)
    const read = readForm(form, sent.fields)
    typed.set(request, { form, values: read.values })
    const showErrors = (errors: Texts, message: string, status: number) => {
      const number = pageNumberOf(definition, request) ?? 1
      const pageRequest = { definition, language, params: request.params as Record<string, string>, number }
      return site.sendReturned(reply, pageRequest, { form, values: read.values, errors, ...(message && { message }) }, status)
    }
    const showCaptcha = (status: number, message?: string) => {
      const props = { form, values: read.values, ...createCaptcha(deps, form, language), ...(message && { message }) }
      return site.sendCaptcha(reply, { path: pathOf(definition, request, language), language }, props, status)
    }
    try {
      if (sent.refused) throw sent.refused
      if (website) return redirectToThanks()
      if (!read.content) return showErrors(read.errors, '', 422)
      await countForm(deps, form, networkOf(request.ip))
      if (token === undefined) return showCaptcha(200)
      if (!(await verifyCaptcha(deps, form, { token, answer })))
        return showCaptcha(422, siteWords(language).forms.refusals.answer)
      await countAccepted(deps, form)
      await receive(deps, read.content, sent)
      return redirectToThanks()
    } catch (error) {
      const { errors, message, status, retryAfter } = correctableOf(error)
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      return showErrors(errors, message, status)
    }
  }

  /** Explains a refusal on a web page, even if the form's own page cannot be shown. */
  const showRefusal =
    (definition: PageDefinition, language: Language): FastifyContextConfig['showRefusal'] =>
    ({ code, status }, request, reply) => {
      if (code === 'not_found') return site.sendNothing(request, reply)
      const props = { reason: reasonOf(code, status), ...(typed.has(request) && { typed: typed.get(request) }) }
      return site.sendRefused(reply, { path: pathOf(definition, request, language), language }, props)
    }

  await app.register(async forms => {
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => {
      done(null, String(body))
    })
    for (const definition of sitePages)
      for (const language of languages)
        for (const path of [definition.path, ...(definition.aliases ?? [])])
          forms.post(
            pathIn(language, path),
            {
              bodyLimit: FORM_BODY,
              config: { auth: 'public', showRefusal: showRefusal(definition, language) },
              schema: { hide: true },
            },
            (request, reply) => receivePost(definition, language, request, reply),
          )
  })
}

const addressOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'
/** The query `?page=` of the list from which the form was sent, or ''. */
const pageIn = (definition: PageDefinition, request: FastifyRequest): string => {
  const number = pageNumberOf(definition, request) ?? 1
  return number > 1 ? `?page=${number}` : ''
}
/** Without the language. */
const pathOf = (definition: PageDefinition, request: FastifyRequest, language: Language): string => {
  const address = language === 'en' ? addressOf(request) : addressOf(request).slice(`/${language}`.length) || '/'
  return `${address}${pageIn(definition, request)}`
}

/** A sent form; `refused` is set if the form is refused before its fields are judged. */
interface ParsedForm extends SentForm {
  refused?: unknown
}

const errorOf = (refuse: () => void): unknown => {
  try {
    refuse()
  } catch (error) {
    return error
  }
}

/**
 * Parses a sent form. The resume is read only if the form has a captcha token, since before that the sender may be a robot; in a
 * form that another site sent, never.
 */
const parseForm = async (request: FastifyRequest): Promise<ParsedForm> => {
  const refused = errorOf(() => requireSameOrigin(request))
  if (!request.isMultipart()) {
    if (typeof request.body !== 'string') throw new DomainError('unsupported_media_type')
    return { fields: textsOf(request.body), resume: null, refused }
  }
  let partialForm: SentForm = { fields: {}, resume: null }
  try {
    const sent = await readApplicationForm(request, async form => {
      partialForm = form
      return refused === undefined && 'token' in form.fields ? 'read' : 'skip'
    })
    return { ...sent, refused }
  } catch (error) {
    // Keeps the fields of a form with a resume that is too large: they are sent before the resume.
    if (error instanceof DomainError && error.code === 'file_too_large') return { ...partialForm, refused: error }
    throw refused ?? error
  }
}
