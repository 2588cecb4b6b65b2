import { expect, test } from 'vitest'
import { changedFields, contents, nameOf } from './record-summary.ts'

test('describes a record without a name by its first fields', () => {
  const asked = { request: 'waiting', what: 'Invite an admin', email: 'hari@example.org', role: 'admin' }
  expect(nameOf(asked)).toBeNull()
  expect(contents(null, asked)).toBe('Request: waiting; What: Invite an admin; Email: hari@example.org and 1 more')
  expect(contents({ remark: 'Sent twice.', note: 'seen' }, null)).toBe('Remark: Sent twice; Note: seen')
})

test('names each changed field of an edit once', () => {
  const before = { name: 'Asha', country_code: '+91', phones: ['1'] }
  expect(changedFields(before, { ...before, country_code: '+1', phones: ['2', '3'] })).toBe('Country code, Phones')
})
