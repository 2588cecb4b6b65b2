import { randomBytes } from 'node:crypto'
import type { DocumentReading } from '@opdesk/contracts/claim/reading/reading.ts'
import { BROKEN, type PersonKey } from '@opdesk/event-store/personal-data/keyring.ts'
import { expect, test } from 'vitest'
import { createBillDigests, namedSameBills, openReadings, sealReading } from './stored-readings.ts'

const box = { left: 0, top: 0, width: 1, height: 1 }
const bill = (number: string): DocumentReading => ({
  state: 'read',
  version: 1,
  pages: 1,
  text: 'layer',
  fields: [
    { kind: 'bill_number', value: number, sure: true, page: 1, box },
    { kind: 'gstin', value: '29ABCDE1234F1Z5', sure: true, page: 1, box },
  ],
})
const keyring = (keys: Record<string, PersonKey>) => ({
  forDecryption: async (persons: readonly string[]) =>
    new Map(persons.flatMap(person => (keys[person] === undefined ? [] : [[person, keys[person]] as [string, PersonKey]]))),
})

test('opens readings of people whose key is there', async () => {
  const key = randomBytes(32)
  const row = { file_id: 'f', owner_id: 'asha', sealed: sealReading(key, 'f', bill('INV-17')) }
  expect(row.sealed.includes('INV-17')).toBe(false)
  expect(await openReadings(keyring({ asha: key }), [row])).toEqual([{ file_id: 'f', reading: bill('INV-17') }])
  for (const gone of [{ asha: null }, { asha: BROKEN }, {}] as Record<string, PersonKey>[])
    expect(await openReadings(keyring(gone), [row])).toEqual([])
  expect(await openReadings(keyring({ asha: key }), [{ ...row, sealed: null }])).toEqual([])
  await expect(openReadings(keyring({ asha: key }), [{ ...row, file_id: 'other' }])).rejects.toThrow()
})

test('finds a bill again by an earlier key only', () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const before = createBillDigests(() => [older])(bill('INV-17'))
  const after = createBillDigests(() => [newer, older])(bill('inv 17'))
  expect(after.some(digest => before.includes(digest))).toBe(true)
  expect(createBillDigests(() => [newer])(bill('INV-17'))).not.toEqual(before)
  expect(createBillDigests(() => [newer, older])(bill('INV-18')).some(digest => before.includes(digest))).toBe(false)
})

test('names each other claim once, with the file of the bill', () => {
  const digests = createBillDigests(() => [Buffer.alloc(32, 1), Buffer.alloc(32, 2)])
  const others = digests(bill('INV-17')).map(found => ({ claim_id: 'c', claim_number: 'CLM000002', bill: found }))
  const readings = [
    { file_id: 'f', reading: bill('INV-16') },
    { file_id: 'g', reading: bill('INV-17') },
  ]
  expect(namedSameBills(readings, digests, others)).toEqual([{ file_id: 'g', claim_id: 'c', claim_number: 'CLM000002' }])
})
