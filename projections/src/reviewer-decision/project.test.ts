import { expect, test } from 'vitest'
import { claim, claimUpTo, recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { reviewerDecision } from './project.ts'

const rows = async (...events: Written[][]) => (await rowsAfter(reviewerDecision, recorded(events.flat()))).rows
const none = { approved: 0, clarified: 0, rejected: 0, invalidated: 0, duplicates: 0 }
const vera = { id: '2026-03-10 vera', decided_on: '2026-03-10', user_id: 'vera', user_name: 'vera', ...none }

test('counts each decision for its author and IST day', async () => {
  const late = { ...claim('b').approved('verifier', '2026-03-10T19:00:00.000Z') }
  expect(await rows(claimUpTo('awaiting_management', 'a'), claimUpTo('awaiting_verifier', 'b'), [late])).toEqual([
    { ...vera, approved: 1 },
    { ...vera, id: '2026-03-11 vera', decided_on: '2026-03-11', approved: 1 },
  ])
})

test('counts kinds of decisions separately, and a returned claim’s decisions again', async () => {
  const again = [...claimUpTo('clarification', 'a'), claim('a').resubmitted(), claim('a').approved('verifier')]
  const duplicate = [...claimUpTo('awaiting_verifier', 'd'), claim('d').duplicate('a')]
  expect(await rows(again, claimUpTo('rejected', 'b'), claimUpTo('invalid', 'c'), duplicate)).toEqual([
    { ...vera, approved: 1, clarified: 1, rejected: 1, invalidated: 1, duplicates: 1 },
  ])
})

test('counts each claim of a bulk decision, but no edit or payment', async () => {
  const settled = claimUpTo('settled', 'a')
  const bulk = ['b', 'c', 'd'].flatMap(id => [...claimUpTo('awaiting_management', id), claim(id).approved('management')])
  const edited: Written = {
    ...claim('a').approved('finance'),
    type: 'claim_bills_edited',
    data: {
      stage: 'finance',
      approved: { doctor: 1, pharmacy: 0, lab: 0, combined: 0 },
      previous: { doctor: 2, pharmacy: 0, lab: 0, combined: 0 },
      remark: '',
    },
  }
  const counted = Object.fromEntries((await rows(settled, bulk, [edited])).map(row => [row.user_id, row.approved]))
  expect(counted).toEqual({ vera: 4, mani: 4, mala: 1, fina: 1 })
})

test('shows a reviewer’s current name', async () => {
  const renamed = claim('b').approved('verifier')
  const actor = renamed.actor && { ...renamed.actor, name: 'Vera Das' }
  expect(await rows(claimUpTo('awaiting_management', 'a'), [{ ...renamed, ...(actor && { actor }) }])).toEqual([
    { ...vera, user_name: 'Vera Das', approved: 2 },
  ])
})
