import { z } from 'zod'
import { textLike } from '../bounded.ts'

/** The time of an appointment in ISO 8601 with its offset, with or without seconds, parsed to UTC; one message for all faults. */
export const appointmentTime = (wrong: string) =>
  textLike(/^[\dTZ:.+-]*$/, 40, wrong)
    .pipe(z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], wrong))
    .transform(moment => new Date(moment).toISOString())
