import { z } from 'zod'
import { recordId, text } from '../bounded.ts'
import { day, uuid } from '../http.ts'
import { breachInstant } from './details.ts'

const MISSING = 'Please fill this in'
const line = (max: number) => text(max, { missing: MISSING, tooLong: `At most ${max} characters` }).min(1, MISSING)

/** Limits of a search as instants, besides its days: to the minute. */
export const timeFilters = { from: breachInstant.optional(), to: breachInstant.optional() }

/** The filters of a search over the accesses to documents, without its text. Days are IST days. */
export const accessFilters = {
  ...timeFilters,
  staff: recordId.optional(),
  person: recordId.optional(),
  file: uuid.optional(),
}

/** POST /admin/breaches/{id}/people: all people of a search. `count`: their number as the page named it. */
export const addFoundPeople = z.strictObject({
  search: text(200).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  ...accessFilters,
  count: z.int().min(1),
})

/** POST /admin/breaches/{id}/person: a subscriber by the account's id or the confirmed mobile number. */
export const addPerson = z.strictObject({ who: line(100) })

/** POST /admin/breaches/{id}/people/{person}/remove. */
export const removePerson = z.strictObject({ reason: line(500) })

const letter = z.strictObject({
  subject: line(150),
  body: text(6000, { missing: MISSING, tooLong: 'At most 6,000 characters' }).min(1, MISSING),
})

/** POST /admin/breaches/{id}/notices. `count`: the number of people as the confirmation named it. */
export const sendNotices = z.strictObject({ english: letter, hindi: letter, count: z.int().min(1) })

export const boardNotices = ['first', 'report'] as const
export const boardNoticeLabels = { first: 'First notice, without delay', report: 'Detailed report, within 72 hours' } as const

/** POST /admin/breaches/{id}/board. */
export const tellBoard = z.strictObject({
  kind: z.enum(boardNotices, 'Please choose the notice'),
  told_at: breachInstant,
  by: line(100),
  reference: text(100).default(''),
})

/** POST /admin/breaches/{id}/close. */
export const closeBreach = z.strictObject({ summary: line(2000) })
