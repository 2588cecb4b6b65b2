import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { jobApplicationBody } from '@opdesk/contracts/job-application/form.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { networkOf } from '../account/sign-in/network.ts'
import { classifySender } from '../plugins/challenge.ts'
import { requireSameOrigin } from '../plugins/csrf.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { readApplicationForm, type SentForm } from './application-form.ts'
import { openJob, receiveJobApplication } from './receive-application.ts'

/**
 * Parses the fields.
 * @throws invalid_request, with the names of the wrong fields
 */
const readFields = ({ fields }: SentForm) => {
  const read = jobApplicationBody.safeParse(fields)
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new DomainError('invalid_request', { message: errors[0]?.message, errors })
}

/** POST /public/job-application: an application with a resume (docs/api.md, public forms). */
export const publicApplicationRoutes: Routes = (app, deps) => {
  app.post(
    '/public/job-application',
    {
      config: { auth: 'public', negotiatesLanguage: true },
      schema: { tags: ['public forms'], consumes: ['multipart/form-data'], response: { 200: success(z.object({})) } },
    },
    async request => {
      requireSameOrigin(request)
      let sender: 'person' | 'robot' | undefined
      const verifySender = async (form: SentForm): Promise<void> => {
        const { challenge, website, job } = readFields(form)
        await openJob(deps, job)
        sender = await classifySender(deps, 'job', { challenge, website }, networkOf(request.ip))
      }
      // Judges the fields before the resume is read. If they follow the resume, they are judged after the whole form.
      const form = await readApplicationForm(request, async early => {
        if ('challenge' in early.fields) await verifySender(early)
        return sender === 'robot' ? 'skip' : 'read'
      })
      if (sender === undefined) await verifySender(form)
      const { challenge: _, website: __, ...typed } = readFields(form)
      if (sender === 'person') await receiveJobApplication(deps, typed, form.resume)
      return ok({}, messages.jobApplied)
    },
  )
}
