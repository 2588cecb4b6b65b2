import type { CheckupDetails } from '@opdesk/contracts/checkup/events.ts'
import type { HealthPlanSnapshot } from '@opdesk/contracts/order/events.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A purchased checkup. Paise; days are IST days. Names of people who bought are joined. */
export type CheckupRow = {
  checkup_id: string
  subscriber_id: string
  health_plan_id: string
  bought_at: string
  completed: boolean
  cancelled: boolean
  doc: { health_plan: HealthPlanSnapshot; paid: number; usable_until: string; details: CheckupDetails | null }
}

export const checkupTable: TableOf<CheckupRow> = {
  table: 'checkup',
  primaryKey: 'checkup_id',
  columns: {
    checkup_id: 'text not null',
    subscriber_id: 'text not null',
    health_plan_id: 'text not null',
    bought_at: 'timestamptz not null',
    completed: 'boolean not null',
    cancelled: 'boolean not null',
    doc: 'jsonb not null',
  },
  indexes: ['(bought_at, checkup_id)', '(subscriber_id, bought_at)', '(health_plan_id)'],
}
