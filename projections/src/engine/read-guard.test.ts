import {
  DummyDriver,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { compileQuery } from '../postgres/compile-query.ts'
import type { ViewState } from './position-waiter.ts'
import { createReadGuard } from './read-guard.ts'
import { tableNamesOf } from './tables.ts'

/** Tests that the guard refuses reads of a stopped view (decision 0073). */

const compiler = new Kysely<Record<string, { id: string }>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const reads = (table: string): OperationNode[] => {
  const raw = [
    sql`select * from ${sql.table(table)} where id = ${'x'}`,
    sql`with found as (select from ${sql.table(table)}) select from found where ${sql`exists (select from ${sql.table(table)})`}`,
  ]
  const built = [
    compiler.selectFrom(`${table} as a`).select('a.id'),
    compiler.selectFrom('app.session').innerJoin(table, `${table}.id`, 'app.session.id').selectAll(),
    compiler
      .selectFrom('app.session')
      .where(({ exists, selectFrom }) => exists(selectFrom(table).select('id')))
      .selectAll(),
  ]
  return [...raw.map(query => compileQuery(query).query), ...built.map(query => query.toOperationNode())]
}
const from = (table: string): OperationNode => compileQuery(sql`select from ${sql.table(table)}`).query
const tables = projections.flatMap(view => tableNamesOf(view).map(table => [view, table] as const))

const all = (changed: Partial<ViewState> & { name: string }) =>
  new Map(
    projections.map(({ name, version }): [string, ViewState] => [
      name,
      { name, version, position: '7', state: 'live', ...(changed.name === name && changed) },
    ]),
  )
const guardOver = (views: ReturnType<typeof all> | undefined, look: 'nothing' | 'an event' | 'unknown') => {
  const asked: unknown[] = []
  const guard = createReadGuard({
    positions: { views: () => views, awaitViews: async () => views },
    store: {
      poll: async (after, limit, filter) => {
        asked.push([after, limit, filter])
        // The guard needs only the number of events, so the event is incomplete.
        const event = { position: '8' } as never
        return { events: look === 'an event' ? [event] : [], end: look === 'nothing' ? '9' : undefined }
      },
    },
  })
  const answer = async (query: OperationNode) => {
    try {
      await guard(query)
      return 'read'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  return { guard, answer, asked }
}

test.each(projections.map(({ name }) => name))('refuses only the tables of the failed view %s', async name => {
  const { answer } = guardOver(all({ name, state: 'failed' }), 'an event')
  for (const [view, table] of tables)
    for (const [n, query] of reads(table).entries())
      expect(await answer(query), `${table}, way ${n}`).toBe(view.name === name ? 'behind' : 'read')
})

test('ignores aliases and columns with the name of a view', async () => {
  const { answer } = guardOver(all({ name: 'wallet', state: 'failed' }), 'an event')
  const query = compiler.selectFrom('account as wallet').select('wallet.id')
  expect(await answer(query.toOperationNode())).toBe('read')
})

test('neither polls the log nor delays statements while all views are live', () => {
  const { guard, asked } = guardOver(all({ name: '' }), 'an event')
  for (const [, table] of tables) expect(guard(from(table))).toBeUndefined()
  expect(asked).toEqual([])
})

test('allows reads of a stopped table until the log has its events', async () => {
  const rebuilt = (change: Partial<ViewState>) => all({ name: 'wallet', state: 'failed', position: '3', ...change })
  const quiet = guardOver(rebuilt({}), 'nothing')
  expect(await quiet.answer(from('wallet'))).toBe('read')
  expect(quiet.asked).toEqual([['3', 1, { types: expect.arrayContaining(['wallet_credited']) }]])
  expect(await guardOver(rebuilt({}), 'an event').answer(from('wallet'))).toBe('behind')
  expect(await guardOver(rebuilt({}), 'unknown').answer(from('wallet'))).toBe('behind')
})

test('refuses a view without tables, and all views while state is unknown', async () => {
  const without = all({ name: '' })
  without.delete('claim_list')
  expect(await guardOver(without, 'nothing').answer(from('claim_list'))).toBe('behind')
  const unknown = guardOver(undefined, 'nothing')
  expect([await unknown.answer(from('wallet')), await unknown.answer(from('app.session'))]).toEqual(['behind', 'read'])
})
