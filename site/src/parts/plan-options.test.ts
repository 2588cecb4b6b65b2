import { expect, it } from 'vitest'
import { choicesOf, firstOption, optionFor, shownOptions } from './plan-options.ts'

const option = (id: number, members: number, price: number, wallet = 5000) => ({
  id,
  label: `option ${id}`,
  who: `choice ${id}`,
  members,
  price,
  wallet,
})
const plan = { options: [option(0, 1, 100), option(1, 4, 300), option(3, 4, 350)], mostChosen: 3 }
const short = { options: [option(0, 1, 50)], mostChosen: null }

it('shows options with price and wallet, and that for one person', () => {
  const options = [option(0, 1, 0, 0), option(1, 4, 0), option(3, 4, 350, 0), option(4, 5, 400)]
  expect(shownOptions({ options }).map(({ id }) => id)).toEqual([0, 4])
})

it('offers each option of all plans once, by number of people', () => {
  expect(choicesOf([short, plan, plan]).map(({ id }) => id)).toEqual([0, 1, 3])
})

it('starts with the option bought most often, otherwise the first', () => {
  expect([firstOption(plan)?.id, firstOption(short)?.id, firstOption({ options: [], mostChosen: null })]).toEqual([
    3,
    0,
    undefined,
  ])
})

it.each([
  ['the chosen option', plan, option(3, 4, 1), 3],
  ['the cheapest for as many people', plan, option(2, 3, 1), 1],
  ['the largest for any relation if none has room for all', plan, option(5, 6, 1), 3],
  ['the only one', short, option(3, 4, 1), 0],
])('fits a choice with %s', (_case, of, choice, id) => {
  expect(optionFor(of, choice)?.id).toBe(id)
})
