import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success, uuid } from '@opdesk/contracts/http.ts'
import { jobApplicationStream } from '@opdesk/contracts/job-application/events.ts'
import { jobApplicationList } from '@opdesk/contracts/job-application/job-application-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { eraseApplication } from '@opdesk/domain/job-application/receive-application.ts'
import { jobApplicationAggregate } from '@opdesk/domain/job-application/state.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { findResume, listJobApplications } from '@opdesk/projections/job-application/query.ts'
import { z } from 'zod'
import { openRecorded } from '../files/open-recorded.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import { eraseForm } from './repeats.ts'

const tags = ['leads']
const resumeParams = idParams.extend({ file: idParams.shape.id })

/** Applications for jobs (docs/api.md, leads). */
export const applicationRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: Program.settings } } as const

  listRoute(app, jobApplicationList, { ...config, tags, read: query => listJobApplications(deps.db, query) })

  app.get(
    '/admin/job-applications/:id/resumes/:file',
    { config, schema: { tags, params: resumeParams } },
    async (request, reply) => {
      const { id, file } = request.params
      const resume = uuid.safeParse(file).success ? await findResume(deps.db, id, file) : undefined
      if (!resume) throw new DomainError('file_not_found')
      const bytes = await openRecorded(deps, [jobApplicationStream(id)], { id: file, sha256: resume.sha256 })
      return reply
        .header('content-type', resume.content_type)
        .header('content-length', resume.size)
        .header('content-disposition', contentDisposition(resume.name, 'attachment'))
        .headers(documentHeaders)
        .send(bytes)
    },
  )

  app.delete(
    '/admin/job-applications/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await eraseForm(deps, id, () =>
        execute(request, jobApplicationAggregate, id, eraseApplication, anyVersion),
      )
      return okAt(reply, position, {}, messages.jobApplicationErased)
    },
  )
}
