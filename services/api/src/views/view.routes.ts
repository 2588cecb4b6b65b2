import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { viewMessages } from '@opdesk/contracts/view/messages.ts'
import { shippedViews } from '@opdesk/contracts/view/shipped-views.ts'
import { changeView, listView, saveView, type ViewList, viewCounts, viewsQuery } from '@opdesk/contracts/view/views.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { StaffViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { z } from 'zod'
import type { Session } from '../account/sessions/sessions.ts'
import { commandOf } from '../plugins/command.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { accepts, countViews } from './count-views.ts'
import { addView, deleteView, listViews, updateView, type ViewArea } from './kept-views.ts'

const tags = ['views']
const auth = {
  admin: { admin: Program.claims, needs: 'GET' },
  management: { management: Program.claims, needs: 'GET' },
} as const
const nothing = success(z.object({}))
const saved = success(z.object({ _id: z.string() }))

/** The viewer of the lists: admins have no stage. */
const viewerOf = (area: ViewArea, { user_id, designation, acts_for = [] }: Session): StaffViewer =>
  area === 'admin' ? { id: '', stage: null } : { id: user_id, stage: stageOfDesignation(designation), acts_for }

/** @throws invalid_request for a query that the list does not accept */
const requireQuery = (list: ViewList, query: string): void => {
  const message = 'These filters do not fit the list'
  if (!accepts(list, query)) throw new DomainError('invalid_request', { errors: [{ path: 'query', message }] })
}

/**
 * Saved views of lists (docs/api.md, saved views). All of them are of claims or disputes, so the privilege for claims is needed to
 * see them; and everybody who may see the list may save views of it.
 */
export const viewRoutes: Routes = (app, deps) => {
  for (const area of ['admin', 'management'] as const) {
    const config = { auth: auth[area] }

    app.get(
      `/${area}/views`,
      { config, schema: { tags, querystring: viewsQuery, response: { 200: success(z.array(listView)) } } },
      async request => ok(await listViews(deps, area, request.query.list, signedIn(request))),
    )

    app.get(
      `/${area}/view-counts`,
      { config, schema: { tags, querystring: viewsQuery, response: { 200: success(viewCounts) } } },
      async request => {
        const { list } = request.query
        const own = await listViews(deps, area, list, signedIn(request))
        const shipped = shippedViews(list, area).map(({ key, query }) => ({ id: key, query: String(new URLSearchParams(query)) }))
        const all = [...shipped, ...own.map(({ _id, query }) => ({ id: _id, query }))]
        return ok(await countViews(deps, list, all, viewerOf(area, signedIn(request))))
      },
    )

    app.post(`/${area}/views`, { config, schema: { tags, body: saveView, response: { 200: saved } } }, async request => {
      requireQuery(request.body.list, request.body.query)
      const _id = derivedId('list-view', commandOf(request).id)
      await addView(deps, area, _id, request.body, signedIn(request))
      return ok({ _id }, viewMessages.saved)
    })

    app.patch(
      `/${area}/views/:id`,
      { config, schema: { tags, params: idParams, body: changeView, response: { 200: nothing } } },
      async request => {
        const { query } = request.body
        const check = (list: ViewList) => query !== undefined && requireQuery(list, query)
        await updateView(deps, area, request.params.id, { change: request.body, check }, signedIn(request))
        return ok({}, viewMessages.changed)
      },
    )

    app.delete(
      `/${area}/views/:id`,
      { config, schema: { tags, params: idParams, response: { 200: nothing } } },
      async request => {
        await deleteView(deps, area, request.params.id, signedIn(request))
        return ok({}, viewMessages.deleted)
      },
    )
  }
}
