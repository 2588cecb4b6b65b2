import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { expect, test } from 'vitest'
import { demoDoctors } from './master-doctors.ts'

test('has twelve doctors: eight by the admin, three pending, one rejected', () => {
  const of = (approval: unknown) => demoDoctors.filter(({ record }) => record.approved_by_admin === approval).length
  expect([demoDoctors.length, of(undefined), of(0), of(2)]).toEqual([12, 8, 3, 1])
  expect(new Set(demoDoctors.map(({ record }) => record.reg_no)).size).toBe(12)
  for (const { record } of demoDoctors) expect(doctor.schema.partial().loose().safeParse(record).error).toBeUndefined()
})
