import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { paise } from '../paise.ts'
import { streamsOf } from '../stream.ts'
import { differenceKinds } from './difference-kinds.ts'
import { dayFigures } from './figures.ts'

/** Events of the payouts of an IST day, stream `day-close-<YYYY-MM-DD>`. Amounts in paise. */
export const dayCloseEvents = defineEvents({
  /**
   * A person of Finance explained a difference. `facts`: amounts and states of both sides that the explanation is about; a difference
   * with other facts has to be explained again. `reference`: of the attempt; null if it is not known here.
   */
  payout_difference_explained: z.object({
    difference: z.string(),
    kind: z.enum(differenceKinds),
    reference: z.string().nullable(),
    amount_here: paise.nullable(),
    amount_there: paise.nullable(),
    facts: z.string(),
    reason: z.string(),
  }),
  /** A person of Finance signed the day. */
  payout_day_closed: z.object({ note: z.string().nullable(), figures: dayFigures }),
})
export type DayCloseEvent = EventOf<typeof dayCloseEvents>

export const dayCloseStream = streamsOf('day-close')
