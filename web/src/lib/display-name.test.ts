import { expect, test } from 'vitest'
import { displayName, withRelation } from './display-name.ts'

test.each([
  [{ name: 'Meera', country_code: '+91', phone: '9000000001' }, 'Meera'],
  [{ name: '', country_code: '+91', phone: '9000000001', email: 'm@example.org' }, '+91 9000000001'],
  [{ name: '', country_code: '+91', phone: '', email: 'm@example.org' }, 'm@example.org'],
  [{ name: '', country_code: '', phone: '' }, 'a subscriber'],
])('displays %j as %s', (person, called) => {
  expect(displayName(person)).toBe(called)
})

test('shows the relation of a patient without a name', () => {
  expect(withRelation('Meera', 'Daughter')).toBe('Meera (Daughter)')
  expect(withRelation('', 'Self')).toBe('Self')
})
