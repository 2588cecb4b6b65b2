import type { BreachEvent } from '@opdesk/contracts/breach/events.ts'
import type { BreachState } from '@opdesk/contracts/breach/lifecycle.ts'
import type { Breach } from '@opdesk/contracts/breach/queries.ts'
import { boolean, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

type Letter = Extract<BreachEvent, { type: 'breach_notice_sent' }>['data']['english']
/** A notice that was sent, in both languages. `people`: its recipients. */
export interface SentNotice {
  notice_id: string
  sent_at: string
  english: Letter
  hindi: Letter
  people: number
}

/** The entry of a breach. Names of people are in no text. */
export interface BreachDoc extends Pick<Breach, 'details' | 'board' | 'summary' | 'closed_at'> {
  notices: SentNotice[]
}

export const breachTable = defineTable({
  table: 'breach',
  primaryKey: 'breach_id',
  columns: {
    breach_id: text(),
    number: text(),
    title: text(),
    state: text<BreachState>(),
    noticed_at: timestamptz(),
    /** When the Board got the first detailed report. */
    reported_at: nullable(timestamptz()),
    version: int(),
    search: text(),
    doc: jsonb<BreachDoc>(),
  },
  indexes: ['(noticed_at, breach_id)', "(noticed_at) where state = 'open'"],
})
export type BreachRow = RowOf<typeof breachTable>

/** An affected person of a breach, by the account's id: names are joined, so that an erasure changes no row. */
export const breachPersonTable = defineTable({
  table: 'breach_person',
  primaryKey: 'id',
  columns: {
    /** `<breach id>:<person id>`. */
    id: text(),
    breach_id: text(),
    person_id: text(),
    added_at: timestamptz(),
    removed_because: nullable(text()),
    /** The notice, and when it was sent; null before. */
    notice_id: nullable(text()),
    told_at: nullable(timestamptz()),
    /** How the notice went out; null until it did. */
    reached_by: nullable(text<'mail' | 'app' | 'gone'>()),
    affected: boolean(),
  },
  indexes: ['(breach_id, added_at, person_id)', '(person_id) where told_at is not null'],
})
export type BreachPersonRow = RowOf<typeof breachPersonTable>
