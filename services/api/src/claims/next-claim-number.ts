import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** The number of a new claim, such as CLM000123. */
export const nextClaimNumber = async ({ db }: Pick<AppDeps, 'db'>): Promise<string> => {
  const { rows } = await sql<{ n: string }>`select app.next_claim_number() as n`.execute(db)
  return `CLM${String(rows[0]?.n).padStart(6, '0')}`
}
