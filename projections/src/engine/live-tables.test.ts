import { expect, test } from 'vitest'
import { projections } from '../all.ts'
import { createReadGuard } from './live-tables.ts'
import type { StandingView } from './position-waiter.ts'
import { tableNamesOf } from './tables.ts'

/** The guard refuses reads of a stopped view (decision 0073). */

const reads = (table: string) => [
  `select * from read.${table} where id = $1`,
  `select "a"."id" from "read"."${table}" as "a"`,
  `with found as (select from read.${table}) select from found`,
]
const tables = projections.flatMap(view => tableNamesOf(view).map(table => [view, table] as const))

const all = (changed: Partial<StandingView> & { name: string }) =>
  new Map(
    projections.map(({ name, version }): [string, StandingView] => [
      name,
      { name, version, schema: 'read', position: '7', state: 'live', ...(changed.name === name && changed) },
    ]),
  )
const guardOver = (views: ReturnType<typeof all> | undefined, look: 'nothing' | 'an event' | 'unknown') => {
  const asked: unknown[] = []
  const guard = createReadGuard({
    positions: { views: () => views, known: async () => views },
    store: {
      look: async (after, limit, filter) => {
        asked.push([after, limit, filter])
        // The guard counts events without reading them.
        const event = { position: '8' } as never
        return { events: look === 'an event' ? [event] : [], end: look === 'nothing' ? '9' : undefined }
      },
    },
  })
  const answer = async (sql: string) => {
    try {
      await guard(sql)
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
    for (const sql of reads(table)) expect(await answer(sql), sql).toBe(view.name === name ? 'behind' : 'read')
})

test('neither asks the log nor delays statements while all views live', () => {
  const { guard, asked } = guardOver(all({ name: '' }), 'an event')
  for (const [, table] of tables) expect(guard(`select from read.${table}`)).toBeUndefined()
  expect(asked).toEqual([])
})

test('reads a stopped table until the log has events for it', async () => {
  const rebuilt = (change: Partial<StandingView>) => all({ name: 'wallet', state: 'failed', position: '3', ...change })
  const quiet = guardOver(rebuilt({}), 'nothing')
  expect(await quiet.answer('select from read.wallet')).toBe('read')
  expect(quiet.asked).toEqual([['3', 1, { types: expect.arrayContaining(['wallet_credited']) }]])
  expect(await guardOver(rebuilt({}), 'an event').answer('select from read.wallet')).toBe('behind')
  expect(await guardOver(rebuilt({}), 'unknown').answer('select from read.wallet')).toBe('behind')
})

test('refuses a view without tables, and all views while state is unknown', async () => {
  const without = all({ name: '' })
  without.delete('claim_list')
  expect(await guardOver(without, 'nothing').answer('select from read.claim_list')).toBe('behind')
  const unknown = guardOver(undefined, 'nothing')
  expect([await unknown.answer('select from read.wallet'), await unknown.answer('select from app.session')]).toEqual([
    'behind',
    'read',
  ])
})
