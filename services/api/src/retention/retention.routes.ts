import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type RetentionRun, retentionBody, retentionQuery, retentionState } from '@opdesk/contracts/operation/retention.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { type RetentionDays, retentionField, retentionNames } from '@opdesk/contracts/retention.ts'
import { modifyRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { countDue, retentionInForce } from '@opdesk/operations/retention/due.ts'
import { nightAfter, nightOf } from '@opdesk/operations/retention/night.ts'
import { PEOPLE, serially } from '@opdesk/operations/serially.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { expectedVersion } from '../plugins/command.ts'
import { execute } from '../plugins/execute.ts'
import { answerInEffect } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'

const PATH = '/admin/retention'
const tags = ['operations']
const ID = settings.builtIn[0]._id

/** What the last night with work did; null before the first one. */
const lastRun = async ({ db }: Pick<AppDeps, 'db'>): Promise<RetentionRun | null> => {
  const { rows } = await sql<{ day: string; ended_at: string | null; erased: Record<string, number>; noticed: number }>`
    select day::text as day, ended_at, erased, noticed from app.retention_run order by app.retention_run.day desc limit 1`.execute(
    db,
  )
  const [run] = rows
  if (!run) return null
  const { day, ended_at, erased, noticed } = run
  return {
    day,
    ended_at: ended_at === null ? null : new Date(ended_at).toISOString(),
    erased: retentionNames.flatMap(kind => (erased[kind] ? [{ kind, count: erased[kind] }] : [])),
    noticed,
  }
}

const waitingAccounts = async ({ db }: Pick<AppDeps, 'db'>): Promise<number> =>
  (await sql<{ waiting: number }>`select count(*)::int as waiting from app.retention_notice`.execute(db)).rows[0]?.waiting ?? 0

/** Times after which data is erased, with a dry run of the next night (docs/api.md, operations). */
export const retentionRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: Program.settings } } as const
  const { db, clock, store } = deps

  app.get(
    PATH,
    { config, schema: { tags, querystring: retentionQuery, response: { 200: success(retentionState) } } },
    async ({ query }) => {
      const now = clock()
      const days = await retentionInForce(db)
      const next = nightAfter(nightOf(now))
      const tried: RetentionDays = { ...days }
      for (const name of retentionNames) tried[name] = query[name] ?? days[name]
      const counted = await countDue(db, tried, next)
      const { version } = await load(store, recordAggregate(settings, ID), resourceStream(settings, ID))
      return ok({
        rows: counted.map(row => ({ ...row, days: days[row.kind] })),
        waiting: await waitingAccounts(deps),
        next: next.toISOString(),
        last: await lastRun(deps),
        version,
      })
    },
  )

  app.patch(
    PATH,
    { config, schema: { tags, body: retentionBody, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { body } = request
      const fields = Object.fromEntries(retentionNames.map(name => [retentionField(name), body[name]]))
      const { position } = await serially(deps, [PEOPLE, settings.name], () =>
        execute(request, recordAggregate(settings, ID), ID, state => modifyRecord(settings, state, fields), {
          expectedVersion: expectedVersion(request, { shipped: true }),
        }),
      )
      await answerInEffect(deps, reply, position)
      return ok({}, messages.retentionSaved)
    },
  )
}
