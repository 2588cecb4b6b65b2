import { detailsOf } from '@opdesk/contracts/breach/details.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type BreachDoc, type BreachRow, breachTable } from './table.ts'

/** The row after a change of the entry. `version`: that of the event's stream. */
const changed = (row: BreachRow, { version }: { version: number }, doc: Partial<BreachDoc>): BreachRow => {
  const after = { ...row.doc, ...doc }
  const { title, noticed_at } = after.details
  const reported = after.board.filter(({ kind }) => kind === 'report').map(({ told_at }) => told_at)
  return {
    ...row,
    title,
    noticed_at,
    reported_at: reported.sort()[0] ?? null,
    version,
    search: linesOf(row.number, title),
    doc: after,
  }
}

/** The register of breaches. */
export const breach = defineProjection({ name: 'breach', version: 2, table: breachTable })({
  key: streamId,
  on: {
    breach_recorded: (_, event) => {
      const { number, ...details } = event.data
      const { title, noticed_at } = details
      return {
        breach_id: streamId(event),
        number,
        title,
        state: 'open',
        noticed_at,
        reported_at: null,
        version: event.version,
        search: linesOf(number, title),
        doc: { details: detailsOf(details), notices: [], board: [], summary: null, closed_at: null },
      }
    },
    breach_changed: (row, event) => row && changed(row, event, { details: detailsOf(event.data) }),
    breach_notice_sent: (row, event) => {
      if (!row) return row
      const { notice_id, english, hindi, people } = event.data
      const before = row.doc.notices.find(notice => notice.notice_id === notice_id)
      const notice = {
        notice_id,
        sent_at: before?.sent_at ?? event.at,
        english,
        hindi,
        people: (before?.people ?? 0) + people.length,
      }
      return changed(row, event, { notices: [...row.doc.notices.filter(other => other !== before), notice] })
    },
    breach_board_told: (row, event) => row && changed(row, event, { board: [...row.doc.board, event.data] }),
    breach_closed: (row, event) =>
      row && { ...changed(row, event, { summary: event.data.summary, closed_at: event.at }), state: 'closed' },
    breach_people_added: (row, event) => row && changed(row, event, {}),
    breach_person_removed: (row, event) => row && changed(row, event, {}),
    breach_notice_delivered: (row, event) => row && changed(row, event, {}),
    breach_accesses_searched: (row, event) => row && changed(row, event, {}),
  },
})
