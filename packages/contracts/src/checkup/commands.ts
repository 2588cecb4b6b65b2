import { z } from 'zod'
import { nameText, text, textLike } from '../bounded.ts'
import { isOf } from '../names.ts'
import { appointmentTime } from './appointment.ts'

const AGE_LOW = 'Age cannot be less than 1'
const AGE_HIGH = 'Age cannot be greater than 99'
const PINCODE = 'Enter valid pincode'
const APPOINTMENT = 'Please select a date and time for the appointment!'
const ADDRESS = 'Please input your address!'
const NAME = 'Please input the patient name!'

/** A whole number, or its digits. */
const whole = (digits: RegExp, missing: string) => z.union([z.int(), textLike(digits, 6).transform(Number)], missing)

/** POST /user/test-collection-details/{id}. The rules about the time of the appointment are in checkup/days.ts. */
export const checkupDetails = z.strictObject({
  patient_name: nameText(100, { missing: NAME }).min(1, NAME).regex(/\p{L}/u, NAME).check(isOf('personOrDesk', NAME)),
  age: whole(/^\d{1,3}$/, 'Please input your age!').pipe(z.int().min(1, AGE_LOW).max(99, AGE_HIGH)),
  address: text(500, { missing: ADDRESS }).min(1, ADDRESS),
  pincode: whole(/^\d{1,6}$/, 'Please input your pincode!').pipe(z.int().min(110_001, PINCODE).max(999_999, PINCODE)),
  gender: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Please select your gender!'),
  appointment: appointmentTime(APPOINTMENT),
})
export type AskedDetails = z.infer<typeof checkupDetails>

/** PATCH /admin/purchased-health-checkups/{id}. */
export const markCheckup = z.strictObject({ completed: z.boolean('Please choose Pending or Completed') })
