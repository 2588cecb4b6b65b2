import { z } from 'zod'
import { listOf, rawText, text } from '../bounded.ts'
import { appointmentTime } from '../checkup/appointment.ts'

const MAX_TESTS = 20
const MAX_MESSAGE = 1000

const PATIENT = 'Please select patient'
const TEST = 'Test is required'
const MESSAGE = 'Message is required'

/** POST /user/health-checkups. The tests and times allowed depend on the plan (domain/free-test/request-free-test.ts). */
export const requestFreeTest = z.strictObject({
  member_id: rawText(100, { missing: PATIENT }).min(1, PATIENT),
  checkup_for: listOf(rawText(100, { missing: TEST }).min(1, TEST), MAX_TESTS, {
    missing: TEST,
    min: 1,
    tooShort: TEST,
    tooLong: `At most ${MAX_TESTS} tests`,
  }).refine(ids => new Set(ids).size === ids.length, 'Please choose each test once'),
  appointment: appointmentTime('Please choose date and time'),
  message: text(MAX_MESSAGE, { missing: MESSAGE, tooLong: `Max length ${MAX_MESSAGE} char` }).min(1, MESSAGE),
})
export type AskedFreeTest = z.infer<typeof requestFreeTest>

/** PATCH /admin/free-health-tests/{id}. */
export const changeFreeTest = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)], 'Please choose Pending, Done or Cancelled'),
})
