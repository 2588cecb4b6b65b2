import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { askForDownload, ownDownload } from '@opdesk/contracts/subscriber/download.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { z } from 'zod'
import { okAt } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { askForOwnDownload, openOwnDownload, readOwnDownload, sendDownloadCode } from './own-download.ts'

const tags = ['my data']
const config = { auth: 'subscriber' } as const
/** A person who took the consent back may still have a copy of the data. */
const always = { ...config, withoutConsent: true } as const
const done = { 200: success(z.object({})) }

/** The download of everything that is held of the caller (decision 0162). */
export const downloadRoutes: Routes = (app, deps) => {
  app.post('/user/download/code', { config: always, schema: { tags, response: done } }, async request => {
    await sendDownloadCode(deps, request)
    return ok({}, messages.downloadCodeSent)
  })

  app.post(
    '/user/download',
    { config: { ...always, secrets: ['otp'] }, schema: { tags, body: askForDownload, response: done } },
    async (request, reply) =>
      okAt(reply, await askForOwnDownload(deps, request, request.body.otp), {}, messages.downloadAskedFor),
  )

  app.get('/user/download', { config, schema: { tags, response: { 200: success(ownDownload) } } }, async request =>
    ok(await readOwnDownload(deps, request)),
  )

  app.get('/user/download/file', { config, schema: { tags } }, async (request, reply) => {
    const { name, size, bytes } = await openOwnDownload(deps, request)
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', size)
      .header('content-disposition', contentDisposition(name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}
