import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { referral } from './project.ts'

const stream = 'referrals-asha'
const made = (referral_id: string, phone = '9811100001') => ({
  stream,
  type: 'referral_made',
  at: '2026-03-09T20:00:00.000Z',
  data: { referral_id, name: 'Meera Rao', phone, email: '' },
})
const of = (type: string, referral_id = 'r1') => ({ stream, type, data: { referral_id } })
const rows = async (events: Parameters<typeof recorded>[0]) => (await rowsAfter(referral, recorded(events))).rows

test('lists a referral under its referrer, pending or complete', async () => {
  expect(await rows([made('r1')])).toMatchObject([
    {
      referral_id: 'r1',
      subscriber_id: 'asha',
      action_taken: false,
      referred_on: '2026-03-10',
      search: ' meera rao\n \n 9811100001\n',
    },
  ])
  expect(await rows([made('r1'), of('referral_completed')])).toMatchObject([{ action_taken: true }])
  expect(await rows([made('r1'), of('referral_completed'), of('referral_reopened')])).toMatchObject([{ action_taken: false }])
})

test('lists neither deleted nor erased referrals', async () => {
  expect(await rows([made('r1'), made('r2'), of('referral_deleted', 'r2')])).toMatchObject([{ referral_id: 'r1' }])
  expect(await rows([made('r1', ''), of('referral_completed')])).toEqual([])
})
