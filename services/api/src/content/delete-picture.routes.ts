import { textLike } from '@opdesk/contracts/bounded.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { blog } from '@opdesk/contracts/resource/blog.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { event } from '@opdesk/contracts/resource/event.ts'
import { adminPath } from '@opdesk/contracts/resource/master.ts'
import { media } from '@opdesk/contracts/resource/media.ts'
import { modifyRecord, type RecordState, recordAggregate } from '@opdesk/domain/resource/record.ts'
import { serially } from '@opdesk/operations/serially.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { expectedVersion } from '../plugins/command.ts'
import { execute } from '../plugins/execute.ts'
import { answerInEffect } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const deleted = success(z.object({ _id: z.string() }))
const place = z.object({
  ...idParams.shape,
  index: textLike(/^\d$/, 1, 'Must be the index of a picture, from 0').transform(Number),
})

/** The content of a record without one picture: the one at `index` of a field. */
const without = (resource: Resource, state: RecordState, field: string, index: number) => {
  if (state.status !== 'present') throw new DomainError('not_found')
  const value = state.record[field]
  const pictures: unknown[] = Array.isArray(value) ? value : []
  if (index >= pictures.length) throw new DomainError('not_found')
  return modifyRecord(resource, state, { [field]: pictures.filter((_, each) => each !== index) })
}

const remove = async (
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { resource, id, field, index }: { resource: Resource; id: string; field: string; index: number },
  message: string,
) => {
  const expected = { expectedVersion: expectedVersion(request, { shipped: true }) }
  const { position } = await serially(deps, [resource.name], () =>
    execute(request, recordAggregate(resource, id), id, state => without(resource, state, field, index), expected),
  )
  await answerInEffect(deps, reply, position)
  return ok({ _id: id }, message)
}

/** Removes one picture from a record. */
export const deletePictureRoutes: Routes = (app, deps) => {
  for (const resource of [blog, media, event])
    app.delete(
      `${adminPath(resource)}/:id/images/:index`,
      {
        config: { auth: { admin: resource.program } },
        schema: { tags: ['content'], params: place, response: { 200: deleted } },
      },
      (request, reply) => remove(deps, request, reply, { resource, field: 'pictures', ...request.params }, messages.imageDeleted),
    )
  app.delete(
    `${adminPath(media)}/:id/icon`,
    { config: { auth: { admin: media.program } }, schema: { tags: ['content'], params: idParams, response: { 200: deleted } } },
    (request, reply) =>
      remove(deps, request, reply, { resource: media, id: request.params.id, field: 'icon', index: 0 }, messages.iconDeleted),
  )
}
