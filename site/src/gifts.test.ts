import { siteEn } from '@opdesk/contracts/words/site-en.ts'
import { expect, test } from 'vitest'
import { giftGroups } from './gifts.ts'

const gifts = giftGroups.flatMap(group => group.gifts)

test('the catalogue has each gift with words exactly once', () => {
  expect(gifts.map(({ id }) => id).sort()).toEqual(Object.keys(siteEn.gifts.items).sort())
  expect(giftGroups.map(({ id }) => id)).toEqual(Object.keys(siteEn.gifts.groups))
})

test('the catalogue has the prices and benefits of the specification', () => {
  expect(gifts.map(({ id, price, benefits }) => [id, price, benefits])).toEqual([
    ['card-individual', 1999, 3000],
    ['card-family', 2999, 5000],
    ['card-parents', 2999, 5000],
    ['festival', 500, 2250],
    ['festival-pro', 1000, 4500],
    ['festival-pro-plus', 2500, 8250],
    ['mental-wellness', 999, undefined],
    ['doctor-consultations', 1999, undefined],
    ['yoga-basic', 3000, undefined],
    ['yoga-advanced', 4000, undefined],
    ['yoga-therapeutic', 4500, undefined],
    ['meditation', 5000, undefined],
    ['pranayama', 3500, undefined],
  ])
})
