import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type NamedBy, sharedDetails } from './suggestions.ts'

const use = (subscriber_id: string, change: Partial<NamedBy> = {}): NamedBy => ({
  subscriber_id,
  doc_name: 'Dr. Rao',
  doc_registration: 'KMC-1',
  specialization: '',
  hospital: 'City',
  doc_address: '',
  city: '',
  state: null,
  pincode: '',
  doc_email: '',
  doc_country_code: '+91',
  doc_phone: '',
  ...change,
})

it('suggests each detail as the latest claim confirmed by another subscriber', () => {
  const uses = [
    use('a', { hospital: 'Lotus', doc_phone: '9000000001', state: 3 }),
    use('b', { hospital: 'CITY', doc_phone: '9822222222', state: 4 }),
    use('c', { hospital: 'City', doc_phone: '9822222222', state: 4 }),
  ]
  expect(sharedDetails(uses)).toMatchObject({ hospital: 'CITY', doc_phone: '9822222222', state: 4, doc_name: 'Dr. Rao' })
})

it('suggests no text that only one subscriber wrote', () => {
  expect(sharedDetails([use('a', { doc_email: 'me@x.in' }), use('a', { doc_email: 'me@x.in' }), use('b')]).doc_email).toBe('')
})

it('suggests only details on which at least two subscribers agree', () => {
  const word = fc.constantFrom('', 'x', 'y', 'z')
  const anyUse = fc.record({ subscriber_id: fc.constantFrom('a', 'b', 'c'), hospital: word, doc_email: word, doc_phone: word })
  fc.assert(
    fc.property(fc.array(anyUse, { maxLength: 8 }), changes => {
      const uses = changes.map(({ subscriber_id, ...change }) => use(subscriber_id, change))
      const shared = sharedDetails(uses)
      for (const field of ['hospital', 'doc_email', 'doc_phone'] as const) {
        const owners = new Set(uses.filter(each => each[field] === shared[field]).map(each => each.subscriber_id))
        if (shared[field] !== '') expect(owners.size).toBeGreaterThan(1)
      }
    }),
  )
})
