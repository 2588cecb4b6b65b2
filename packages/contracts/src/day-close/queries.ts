import { z } from 'zod'
import { day } from '../http.ts'
import { movementKinds } from './difference-kinds.ts'
import { listedDifference } from './difference-list.ts'
import { closedStates } from './figures.ts'

const person = z.object({ _id: z.string(), name: z.string() })

/** The figures of a day in rupees; see `dayFigures`. */
const figures = z.object({
  states: z.array(z.object({ state: z.enum(closedStates), count: z.int(), amount: z.number() })),
  movements: z.array(z.object({ kind: z.enum(movementKinds), amount: z.number() })),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  differences: z.int(),
})
export type ShownFigures = z.infer<typeof figures>

/**
 * GET /management/day-closes/{day}: an IST day. `figures`: those that were signed, or those of this moment. `after`: news since the
 * close: payments that changed, and differences that were found or changed; empty while the day is open. `refusal`: why the day
 * cannot be closed now, null if it can or is.
 */
export const dayClosePage = z.object({
  day,
  closed: z.object({ by: person, at: z.string(), note: z.string().nullable() }).nullable(),
  figures,
  reconciled_at: z.string().nullable(),
  failure: z.string().nullable(),
  running: z.boolean(),
  differences: z.array(listedDifference),
  after: z.object({
    payments: z.array(
      z.object({ reference: z.string(), state: z.enum(closedStates), amount: z.number(), changed_at: z.string() }),
    ),
    differences: z.array(listedDifference),
  }),
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type DayClosePage = z.infer<typeof dayClosePage>
