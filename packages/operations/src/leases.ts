import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'

/** A lease of a role that only one process has at a time: projections, each workflow, the notary. */
export interface LeaseStatus {
  name: string
  /** Host and process; null without a leader. */
  leader: string | null
  /** Grows with each takeover. */
  token: number
  /** ISO 8601 UTC. */
  taken_at: string
  /** Time since its last heartbeat, by the clock of the database; null without a leader. */
  beat_age_ms: number | null
}

/** All leases by name, in the database's current state. */
export const readLeases = async (db: Db): Promise<LeaseStatus[]> => {
  const { rows } = await sql<LeaseStatus>`
    select name, label as leader, token, taken_at, (extract(epoch from clock_timestamp() - heartbeat_at) * 1000)::int as beat_age_ms
    from app.lease left join app.lease_holder on id = holder order by name`.execute(db)
  return rows
}
