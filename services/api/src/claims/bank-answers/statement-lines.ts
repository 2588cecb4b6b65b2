import type { StatementLine } from '@opdesk/domain/day-close/compare-with-statement.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** Keeps lines of a statement that name an attempt, for the comparison of payouts (paise). A later line of an attempt replaces it. */
export const keepStatementLines = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  lines: readonly StatementLine[],
): Promise<void> => {
  await sql`
    insert into app.bank_statement_line (reference, is_debit, amount, code, seen_at)
    select distinct on (reference, is_debit) reference, is_debit, amount, code, ${clock()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (reference text, is_debit boolean, amount bigint, code text)
    on conflict (reference, is_debit) do update set amount = excluded.amount, code = excluded.code, seen_at = excluded.seen_at`.execute(
    db,
  )
}
