import { expect, test } from 'vitest'
import { optionsWithWords } from './options-with-words.ts'

const state = (label: string) => ({ value: label, label, disabled: false })

test('finds options by words in any order', () => {
  const options = ['Jammu and Kashmir', 'Andhra Pradesh', 'Puducherry'].map(state)
  const found = (search: string) => optionsWithWords({ options, search, limit: 100 })
  expect(found('kashmir, JAMMU')).toEqual([state('Jammu and Kashmir')])
  expect(found('')).toEqual(options)
  expect(found('goa')).toEqual([])
})

test('finds options in groups by their labels, and leaves empty groups out', () => {
  const options = [
    { group: 'Claims', items: [state('Approved'), state('Rejected')] },
    { group: 'Orders', items: [state('Paid')] },
  ]
  expect(optionsWithWords({ options, search: 'rejected', limit: 100 })).toEqual([{ group: 'Claims', items: [state('Rejected')] }])
})
