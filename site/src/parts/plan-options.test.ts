import { expect, test } from 'vitest'
import { byPrice, familyOptions, individualOption } from './plan-options.ts'

const option = (id: number, members: number, price: number, wallet: number) => ({
  id,
  label: `${members}`,
  members,
  price,
  wallet,
})

test('a family’s options have a price, a wallet and several members', () => {
  const options = [option(0, 1, 3499, 20_000), option(1, 4, 7999, 50_000), option(2, 3, 0, 10_000), option(3, 4, 8999, 0)]
  expect(individualOption(options)?.id).toBe(0)
  expect(familyOptions(options).map(({ id }) => id)).toEqual([1])
  expect(individualOption([option(1, 4, 1, 1)])).toBeUndefined()
})

test('plans are sorted by their first price in a new list', () => {
  const dear = { options: [option(0, 1, 5000, 1)] }
  const cheap = { options: [option(0, 1, 100, 1), option(1, 4, 9000, 1)] }
  const given = [dear, cheap]
  expect(byPrice(given)).toEqual([cheap, dear])
  expect(given[0]).toBe(dear)
})
