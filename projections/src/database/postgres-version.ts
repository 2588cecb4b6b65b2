import type pg from 'pg'

/** The oldest Postgres of which the migrations and the roles use only known statements. */
const OLDEST = 16

/** The server is older than the product supports. */
export class PostgresTooOld extends Error {
  override name = 'PostgresTooOld'
  constructor(found: number, oldest: number) {
    super(
      `Postgres ${found} found; ${oldest} or newer is needed. Nothing was changed. Move the database to a newer server (pg_dump, or pg_upgrade), then start again.`,
    )
  }
}

/** @throws PostgresTooOld for a `server_version_num`, such as 150018, of an older server than `oldest` */
export const refuseOldPostgres = (versionNumber: number, oldest = OLDEST): void => {
  const found = Math.floor(versionNumber / 10_000)
  if (found < oldest) throw new PostgresTooOld(found, oldest)
}

/** @throws PostgresTooOld if the server is older than `oldest` */
export const requirePostgres = async (client: pg.Client, oldest?: number): Promise<void> => {
  const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  refuseOldPostgres(rows[0]?.version ?? 0, oldest)
}
