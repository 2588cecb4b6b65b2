import { createTestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimList } from '../claim-list/project.ts'
import { claimMatch } from '../claim-match/project.ts'
import { claim, claimUpTo, type Written } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { claimProof } from './claim-proof.ts'

/** Claims of 500 rupees each, paid the given number of hours after they were sent. */
const paidAfter = (hours: number, ids: readonly string[]): Written[] =>
  ids.flatMap(id => {
    const at = '2026-03-10T06:30:00.000Z'
    const { drafted, submitted, approved, paymentRequested, settled } = claim(id)
    const until = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
    const stages = ['verifier', 'management', 'manager', 'finance'] as const
    return [drafted(at), submitted(at), ...stages.map(stage => approved(stage, at)), paymentRequested(), settled(until)]
  })
const ids = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

let on: Projected
let projecting: ReturnType<Projected['start']>
beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  await on.write([
    ...paidAfter(80, ids('quick', 10)),
    ...paidAfter(480, ids('slow', 9)),
    ...['refused0', 'refused1', 'refused2'].flatMap(id => claimUpTo('rejected', id)),
    ...claimUpTo('invalid', 'invalid'),
    ...claimUpTo('approved', 'approved'),
    ...claimUpTo('awaiting_management', 'early'),
    ...claimUpTo('draft', 'draft'),
  ])
  projecting = on.start([claimList, claimMatch])
  await projecting.caughtUp()
})
afterAll(() => on?.close())

test('shows no figures for 19 paid claims', async () => {
  expect(await claimProof(on.db)).toBeNull()
})

test('counts paid and refused claims from the 20th paid claim on', async () => {
  await on.write(paidAfter(80, ['last']))
  await projecting.caughtUp()
  // 20 of the 24 decided claims; half of the paid ones took at most 80 hours.
  expect(await claimProof(on.db)).toEqual({ days: 3, paidOf100: 83, paid: 10_000, claims: 20 })
})

test('shows one day at least', async () => {
  await on.write(paidAfter(1, ids('same-day', 30)))
  await projecting.caughtUp()
  expect(await claimProof(on.db)).toEqual({ days: 1, paidOf100: 92, paid: 25_000, claims: 50 })
})
