import type { RefusalReason } from '@opdesk/contracts/program-key/program-key-list.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

const MINUTE = 60_000

const isRecent = (at: string | null, now: Date): boolean => at !== null && now.getTime() - Date.parse(at) < MINUTE

/** A key as it was read for a call. */
interface SeenKey {
  key_id: string
  used_at: string | null
  refused_at: string | null
}

type Deps = Pick<AppDeps, 'db' | 'clock'>

/** Records the use of a key, at most once a minute. */
export const recordUse = async ({ db, clock }: Deps, { key_id, used_at }: SeenKey, from: string): Promise<void> => {
  const now = clock()
  if (isRecent(used_at, now)) return
  await sql`
    insert into app.program_key_use (key_id, used_at, used_from) values (${key_id}, ${now}, ${from})
    on conflict (key_id) do update set used_at = excluded.used_at, used_from = excluded.used_from`.execute(db)
}

/** Records why a key was refused, at most once a minute. */
export const recordRefusal = async (
  { db, clock }: Deps,
  { key_id, refused_at }: SeenKey,
  { from, because }: { from: string; because: RefusalReason },
): Promise<void> => {
  const now = clock()
  if (isRecent(refused_at, now)) return
  await sql`
    insert into app.program_key_use (key_id, refused_at, refused_from, refused_because) values (${key_id}, ${now}, ${from}, ${because})
    on conflict (key_id) do update set refused_at = excluded.refused_at, refused_from = excluded.refused_from,
      refused_because = excluded.refused_because`.execute(db)
}
