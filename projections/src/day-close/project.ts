import type { DayCloseEvent } from '@opdesk/contracts/day-close/events.ts'
import { accepts } from '@opdesk/contracts/day-close/lifecycle.ts'
import { evolveDay, openDay } from '@opdesk/contracts/day-close/state.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { type DayCloseRow, dayCloseTable } from './table.ts'

const folded =
  <T extends DayCloseEvent['type']>(type: T) =>
  (
    row: DayCloseRow | undefined,
    event: LogEvent & { data: Extract<DayCloseEvent, { type: T }>['data'] },
  ): DayCloseRow | undefined => {
    const before = row?.doc ?? openDay
    if (!accepts(before.status, type)) return row
    const doc = evolveDay(before, { type, data: event.data } as DayCloseEvent, { at: event.at, actor: event.metadata.actor })
    const { status, closed } = doc
    return { day: streamId(event), status, closed_by: closed?.by ?? null, closed_at: closed?.at ?? null, doc }
  }

/** Days of payouts with their explanations and signatures, for Finance. */
export const dayClose = defineProjection({ name: 'day_close', version: 1, table: dayCloseTable })({
  key: streamId,
  on: {
    payout_difference_explained: folded('payout_difference_explained'),
    payout_day_closed: folded('payout_day_closed'),
  },
})
