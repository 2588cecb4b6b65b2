import pg from 'pg'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Code of an exception raised by a trigger. */
const RAISED = 'P0001'

/**
 * Sets the shift of the product's clock in the database, if the settings name one. All processes read it with their next beat.
 * @throws StartError when the clock would be shifted in production, or on a database that has run in production
 */
export const shiftClock = async (
  { production, clockOffsetSeconds }: Pick<Settings, 'production' | 'clockOffsetSeconds'>,
  connectionString: string,
): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ shift: number }>('select shift_seconds::float8 as shift from app.clock')
    const shift = rows[0]?.shift ?? 0
    if (production && shift !== 0)
      throw new StartError(
        `The clock of this database is shifted by ${shift} seconds for trials (app.clock), which is refused when NODE_ENV is production or not set: use another database.`,
      )
    if (clockOffsetSeconds === undefined || clockOffsetSeconds === shift) return
    await client.query('update app.clock set shift_seconds = $1', [clockOffsetSeconds])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== RAISED) throw error
    throw new StartError(`CLOCK_OFFSET_SECONDS is refused: ${error.message}. Unset it, or use another database.`)
  } finally {
    await client.end()
  }
}
