import { DomainError } from '@opdesk/contracts/errors.ts'
import { type ChangeView, type ListView, MAX_VIEWS, type SaveView, type ViewList } from '@opdesk/contracts/view/views.ts'
import { listViewContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import type { Session } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'

export type ViewArea = 'admin' | 'management'
type Deps = Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>
type Viewer = Pick<Session, 'user_id' | 'designation'>

interface Changing {
  change: ChangeView
  check: (list: ViewList) => void
}

/** The encrypted part of a view. */
type Content = Pick<SaveView, 'name' | 'query' | 'columns'>

const sealed = ({ messageKeys }: Deps, id: string, content: Content): Buffer =>
  messageKeys.encrypt(JSON.stringify(content), listViewContext(id))
const opened = ({ messageKeys }: Deps, id: string, value: Buffer): Content =>
  JSON.parse(messageKeys.decrypt(value, listViewContext(id)).toString()) as Content

/** The views of a list that a person sees: their own by age, then those shared with their designation, or with all admins. */
export async function listViews(deps: Deps, area: ViewArea, list: ViewList, viewer: Viewer): Promise<ListView[]> {
  const { user_id, designation } = viewer
  const { rows } = await sql<{ id: string; owner_id: string; sealed: Buffer; shared: boolean; name: string | null }>`
    select v.id, v.owner_id, v.sealed, v.shared, a.name
    from app.list_view v left join ${viewTable('account')} a on a.id = v.owner_id
    where v.area = ${area} and v.list = ${list}
      and (v.owner_id = ${user_id} or (v.shared and v.designation is not distinct from ${designation}::int))
    order by v.owner_id <> ${user_id}, v.created_at, v.id`.execute(deps.db)
  return rows.map(({ id, owner_id, shared, name, sealed: value }) => ({
    _id: id,
    ...opened(deps, id, value),
    shared,
    own: owner_id === user_id,
    shared_by: owner_id === user_id ? '' : (name ?? ''),
  }))
}

/**
 * Saves a view.
 * @param id derived from the command, so that a repeated request saves once
 * @throws too_many_views
 */
export async function addView(deps: Deps, area: ViewArea, id: string, body: SaveView, viewer: Viewer): Promise<void> {
  const { list, shared, ...content } = body
  const { user_id, designation } = viewer
  const { rows } = await sql<{ id: string }>`
    insert into app.list_view (id, owner_id, area, list, sealed, shared, designation, created_at)
    select ${id}, ${user_id}, ${area}, ${list}, ${sealed(deps, id, content)}, ${shared}, ${designation}::int, ${deps.clock()}
    where (select count(*) from app.list_view where owner_id = ${user_id} and area = ${area} and id <> ${id}) < ${MAX_VIEWS}
    on conflict (id) do update set id = excluded.id returning id`.execute(deps.db)
  if (rows.length === 0) throw new DomainError('too_many_views')
}

/** Changes a person's own view; `check` refuses a query that its list does not accept. @throws view_not_found, also for a view of another person */
export async function updateView(
  deps: Deps,
  area: ViewArea,
  id: string,
  { change, check }: Changing,
  viewer: Viewer,
): Promise<void> {
  await deps.db.transaction().execute(async db => {
    const { rows } = await sql<{ list: ViewList; sealed: Buffer; shared: boolean }>`
      select list, sealed, shared from app.list_view
      where id = ${id} and area = ${area} and owner_id = ${viewer.user_id} for update`.execute(db)
    const row = rows[0]
    if (!row) throw new DomainError('view_not_found')
    check(row.list)
    const { shared = row.shared, ...changed } = change
    const content = { ...opened(deps, id, row.sealed), ...changed }
    await sql`
      update app.list_view set sealed = ${sealed(deps, id, content)}, shared = ${shared}, designation = ${viewer.designation}::int
      where id = ${id}`.execute(db)
  })
}

/** Deletes a person's own view. @throws view_not_found, also for a view of another person */
export async function deleteView({ db }: Deps, area: ViewArea, id: string, viewer: Viewer): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from app.list_view where id = ${id} and area = ${area} and owner_id = ${viewer.user_id} returning id`.execute(db)
  if (rows.length === 0) throw new DomainError('view_not_found')
}
