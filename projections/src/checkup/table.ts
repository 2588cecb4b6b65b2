import type { CheckupDetails } from '@opdesk/contracts/checkup/events.ts'
import type { HealthPlanSnapshot } from '@opdesk/contracts/order/events.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** A purchased checkup. Amounts in paise; days in IST. Buyers' names are joined. */
export type CheckupRow = {
  checkup_id: string
  subscriber_id: string
  health_plan_id: string
  bought_at: string
  /** IST day. */
  bought_on: string
  completed: boolean
  cancelled: boolean
  /** Plan and patient. */
  search: string
  doc: { health_plan: HealthPlanSnapshot; paid: number; usable_until: string; details: CheckupDetails | null }
}

export const checkupTable: TableOf<CheckupRow> = {
  table: 'checkup',
  primaryKey: 'checkup_id',
  columns: {
    checkup_id: 'text collate "C" not null',
    subscriber_id: 'text not null',
    health_plan_id: 'text not null',
    bought_at: 'timestamptz not null',
    bought_on: 'date not null',
    completed: 'boolean not null',
    cancelled: 'boolean not null',
    search: 'text collate "C" not null',
    doc: 'jsonb not null',
  },
  indexes: [
    '(bought_at, checkup_id) include (completed, cancelled, subscriber_id, search)',
    '(subscriber_id, bought_at)',
    '(health_plan_id)',
    ...searchIndexes,
  ],
}

export type CheckupTallyRow = { bought_on: string; completed: boolean; cancelled: boolean; count: number }
