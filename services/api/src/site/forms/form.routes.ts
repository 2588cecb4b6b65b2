import { DomainError } from '@opdesk/contracts/errors.ts'
import { type Language, languages, pathIn } from '@opdesk/contracts/site/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../account/sign-in/network.ts'
import type { AppDeps } from '../../deps.ts'
import { registerFromForm } from '../../doctors/register-doctor.ts'
import { readApplicationForm, type SentForm } from '../../leads/application-form.ts'
import { receiveJobApplication } from '../../leads/receive-application.ts'
import { receiveLeadForm } from '../../leads/receive-lead.ts'
import { PUBLIC_BODY } from '../../plugins/body-limits.ts'
import { countAccepted, countForm } from '../../plugins/challenge.ts'
import { refuseForeignForm } from '../../plugins/own-form.ts'
import { isRightAnswer, newQuestion } from '../../plugins/question.ts'
import type { PageDefinition } from '../page-definition.ts'
import { sitePages } from '../pages/all.ts'
import type { Site } from '../site.routes.ts'
import { type FormContent, isLeadForm, readForm, type Texts } from './read-form.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MOST_FIELDS = 30

/** Names and texts of an urlencoded form; a name that is sent twice has its first text. */
const textsOf = (body: string): Texts => {
  const texts: Record<string, string> = Object.create(null)
  let count = 0
  for (const [name, text] of new URLSearchParams(body)) {
    count += 1
    if (count > MOST_FIELDS) throw new DomainError('body_too_large')
    texts[name] ??= text.replaceAll('\r\n', '\n')
  }
  return texts
}

/** Keeps a form whose sender answered. @throws invalid_request, resume_not_readable, storage_full */
const receive = (deps: AppDeps, content: FormContent, { resume }: SentForm): Promise<void> => {
  if (content.form === 'doctor') return registerFromForm(deps, content.typed)
  if (content.form === 'job') return receiveJobApplication(deps, content.typed, resume)
  return receiveLeadForm(deps, content.form, content.typed)
}

/** Refusals that the sender can do something about, beside their fields where they have one. */
const returnedOf = (error: unknown): { errors: Texts; message: string; status: number } => {
  if (!(error instanceof DomainError)) throw error
  const { code, message, errors = [] } = error
  if (code === 'resume_not_readable') return { errors: { resume: message }, message: '', status: 422 }
  const named = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  if (code === 'invalid_request' || code === 'file_too_large') return { errors: named, message: '', status: 422 }
  if (code === 'too_many_requests') return { errors: {}, message, status: 429 }
  throw error
}

/**
 * Forms of the site that were sent without script, at the addresses of their pages: the page again with what is wrong, one question, or the page of
 * thanks (decision 0064).
 */
export const siteForms = async (app: FastifyInstance, deps: AppDeps, site: Site): Promise<void> => {
  const post = async (definition: PageDefinition, language: Language, request: FastifyRequest, reply: FastifyReply) => {
    refuseForeignForm(request)
    const address = request.url.split('?', 1)[0] ?? '/'
    const path = language === 'en' ? address : address.slice(`/${language}`.length) || '/'
    const sent = await readSent(request)
    const { form, website, token, answer = '' } = sent.fields
    if (!isLeadForm(form)) return reply.redirect(encodeURI(address), 303)
    const thanks = () => reply.redirect(pathIn(language, '/thank-you'), 303)
    if (website) return thanks()

    const read = readForm(form, sent.fields)
    const again = (errors: Texts, message: string, status: number) => {
      const asked = { definition, language, params: request.params as Record<string, string>, number: 1 }
      return site.sendReturned(reply, asked, { form, values: read.values, errors, ...(message && { message }) }, status)
    }
    if (!read.content) return again(read.errors, '', 422)
    const ask = (status: number, message?: string) => {
      const props = { form, values: read.values, ...newQuestion(deps, form, language), ...(message && { message }) }
      return site.sendQuestion(reply, { path, language }, props, status)
    }
    try {
      await countForm(deps, form, networkOf(request.ip))
      if (token === undefined) return ask(200)
      if (!(await isRightAnswer(deps, form, { token, answer }))) return ask(422, wrongAnswer[language])
      await countAccepted(deps, form)
      await receive(deps, read.content, sent)
      return thanks()
    } catch (error) {
      const { errors, message, status } = returnedOf(error)
      return again(errors, message, status)
    }
  }

  await app.register(async forms => {
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: PUBLIC_BODY }, (_request, body, done) => {
      done(null, String(body))
    })
    for (const definition of sitePages)
      for (const language of languages)
        for (const path of [definition.path, ...(definition.aliases ?? [])])
          forms.post(pathIn(language, path), { config: { auth: 'public' }, schema: { hide: true } }, (request, reply) =>
            post(definition, language, request, reply),
          )
  })
}

const wrongAnswer: Readonly<Record<Language, string>> = {
  en: 'That was not the right number, or the question was too old. Please answer this one.',
  hi: 'यह संख्या सही नहीं थी, या सवाल पुराना हो गया था। कृपया इस सवाल का जवाब दें।',
}

/** The resume is read with the answer to the question only: before that nobody knows whether a person sends it. */
const readSent = async (request: FastifyRequest): Promise<SentForm> => {
  if (request.isMultipart()) return readApplicationForm(request, async ({ fields }) => ('token' in fields ? 'read' : 'skip'))
  if (typeof request.body !== 'string') throw new DomainError('unsupported_media_type')
  return { fields: textsOf(request.body), resume: null }
}
