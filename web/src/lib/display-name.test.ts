import { expect, test } from 'vitest'
import { displayName, withRelation } from './display-name.ts'

test.each([
  [{ name: 'Meera', country_code: '+91', phone: '9000000001' }, 'Meera'],
  [{ name: '', country_code: '+91', phone: '9000000001', email: 'm@example.org' }, '+91 9000000001'],
  [{ name: '', country_code: '+91', phone: '', email: 'm@example.org' }, 'm@example.org'],
  [{ name: '', country_code: '', phone: '' }, 'a subscriber'],
])('the display name of %j is %s', (person, called) => {
  expect(displayName(person)).toBe(called)
})

test('a patient without a name is shown by the relation', () => {
  expect(withRelation('Meera', 'Daughter')).toBe('Meera (Daughter)')
  expect(withRelation('', 'Self')).toBe('Self')
})
