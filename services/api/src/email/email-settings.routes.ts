import { Program } from '@opdesk/contracts/codes.ts'
import { bodyProblem, isNoText, type ModifyEmailSettings, modifyEmailSettings } from '@opdesk/contracts/email/commands.ts'
import { EMAIL_SETTINGS_ID, emailSettingsStream } from '@opdesk/contracts/email/events.ts'
import { emailSettings, toEmailSettings } from '@opdesk/contracts/email/queries.ts'
import type { EmailText } from '@opdesk/contracts/email/template.ts'
import {
  type EmailTemplateKey,
  type EmailTexts,
  emailTemplateKeys,
  type HindiEmailKey,
  hindiEmailKeys,
} from '@opdesk/contracts/email/templates.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, pageOf, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { emailSettingsAggregate, modifyEmailSettings as modify } from '@opdesk/domain/email/email-settings.ts'
import { readEmailSettings } from '@opdesk/projections/email-settings/query.ts'
import { LONG_BODY } from '../plugins/body-limits.ts'
import { expectedVersion } from '../plugins/command.ts'
import { execute } from '../plugins/execute.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { sanitiseTemplate } from './sanitise-template.ts'

const path = '/admin/email-settings'
const tags = ['masters']
const config = { auth: { admin: Program.settings } }

/** Sanitises the texts of mails, and refuses a text that is then empty or breaks another rule. */
const sanitised = (bodies: Record<EmailTemplateKey, string>): Record<EmailTemplateKey, string> => {
  const clean = Object.fromEntries(emailTemplateKeys.map(key => [key, sanitiseTemplate(bodies[key])])) as typeof bodies
  const errors = emailTemplateKeys.flatMap(key => {
    const message = bodyProblem(key, clean[key])
    return message ? [{ path: key, message }] : []
  })
  if (errors[0]) throw new DomainError('invalid_request', { message: errors[0].message, errors })
  return clean
}

/** Sanitises the given Hindi texts; null for an empty text, in place of which all readers get the English one. */
const sanitisedHindi = (texts: NonNullable<ModifyEmailSettings['hindi']>): Partial<Record<HindiEmailKey, EmailText | null>> => {
  const clean = ({ subject, body }: EmailText, key: HindiEmailKey): EmailText | null => {
    const text = { subject, body: sanitiseTemplate(body) }
    if (isNoText(text)) return null
    const message = bodyProblem(key, text.body)
    if (message) throw new DomainError('invalid_request', { message, errors: [{ path: `hindi.${key}.body`, message }] })
    return text
  }
  return Object.fromEntries(
    hindiEmailKeys.map(key => {
      const given = texts[key]
      return [key, given && clean(given, key)]
    }),
  )
}

/** The Email Settings: a single record with the text of every mail (back office spec section 3). */
export const emailSettingsRoutes: Routes = (app, deps) => {
  app.get(path, { config, schema: { tags, response: { 200: list(emailSettings) } } }, async () =>
    ok({ records: [await readEmailSettings(deps.db)], pagination: pageOf(1, 1, 1) }),
  )

  app.patch(
    `${path}/:id`,
    {
      config,
      bodyLimit: LONG_BODY,
      schema: { tags, params: idParams, body: modifyEmailSettings, response: { 200: success(emailSettings) } },
    },
    async (request, reply) => {
      if (request.params.id !== EMAIL_SETTINGS_ID) throw new DomainError('not_found')
      const { subjects = {}, hindi = {}, ...bodies } = request.body
      const texts = { subjects, bodies: sanitised(bodies), hindi: sanitisedHindi(hindi) }
      const seen = expectedVersion(request)
      const save = (current: EmailTexts) => modify(current, texts)
      const { state, version, position } = await execute(request, emailSettingsAggregate, EMAIL_SETTINGS_ID, save, {
        // Versions in answers start at 1, those of the stream at 0; version 0 in an answer means the default texts.
        expectedVersion: seen === undefined ? 'any' : seen - 1,
      })
      answerPosition(reply, position)
      const last = (await deps.store.read(emailSettingsStream, Math.max(version, 0)))[0]
      const about = { updatedAt: last?.at ?? null, updatedBy: last?.metadata.actor.name ?? null }
      const data = toEmailSettings(state, { _id: EMAIL_SETTINGS_ID, version: version + 1, ...about })
      return ok(data, messages.emailTemplatesSaved)
    },
  )
}
