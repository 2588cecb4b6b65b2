import type { SideTables, Statements, WebhookRow } from '../side-tables.ts'

const millis = (due: unknown): number => new Date(due as Date | string).getTime()

/** The statements of `webhooks/inbox.ts` for one of its tables. */
export const inboxStatements = (table: string, rowsIn: (tables: SideTables) => Map<string, WebhookRow>): Statements => {
  const change = (tables: SideTables, ids: unknown, to: (row: WebhookRow) => Partial<WebhookRow>): number => {
    const rows = rowsIn(tables)
    for (const id of ids as string[]) {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...to(row) })
    }
    return (ids as string[]).length
  }
  return {
    [`select id, event, news, attempts from ${table}`]: (tables, [now]) =>
      [...rowsIn(tables).values()]
        .filter(({ handled, due }) => handled === null && due <= millis(now))
        .sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))
        .slice(0, 500),
    [`select min(due_at) as due from ${table}`]: tables => {
      const due = [...rowsIn(tables).values()].filter(({ handled }) => !handled).map(row => row.due)
      return [{ due: due.length === 0 ? null : new Date(Math.min(...due)) }]
    },
    [`update ${table} set handled_at`]: (tables, [ids, outcome]) => change(tables, ids, () => ({ handled: String(outcome) })),
    [`update ${table} set attempts`]: (tables, [ids, due]) =>
      change(tables, ids, ({ attempts }) => ({ attempts: attempts + 1, due: millis(due) })),
  }
}
