import { migrate } from '@opdesk/projections/database/migrate.ts'
import pg from 'pg'
import { commandSettings, runCommand } from './command.ts'
import { confirmed } from './confirmed.ts'
import { withDatabase } from './with-database.ts'

interface StoppedSweep {
  workflow: string
  ends: number
  plans: number
  completed_at: Date
  now: Date
}

const STOPPED = `
  select workflow, ends, plans, completed_at, clock_timestamp() + shift_seconds * interval '1 second' as now
  from app.sweep, app.clock where stopped_at is not null and not released order by workflow`

const show = ({ workflow, ends, plans, completed_at, now }: StoppedSweep): string =>
  `${workflow} would end ${ends} of ${plans} plans. Its last complete sweep was at ${completed_at.toISOString()}; the database’s clock says ${now.toISOString()}.`

/**
 * `bin/opdesk sweeps:release`: releases the stopped sweeps of workflows that end plans, each for one sweep, after a prompt. Exit code 1
 * if none is stopped or it was not confirmed, 2 if it failed; in both cases nothing is changed.
 */
await runCommand(async () => {
  await withDatabase(commandSettings(), async connectionString => {
    await migrate(connectionString)
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      const { rows } = await client.query<StoppedSweep>(STOPPED)
      process.exitCode = 1
      if (rows.length === 0) return void process.stdout.write('No sweep is stopped.\n')
      process.stdout.write(`${rows.map(show).join('\n')}\nThe plans of these people end for good. Check the clocks first.\n`)
      if (!(await confirmed('release', 'Type release to run these sweeps: ')))
        return void process.stdout.write('\nNot released. Nothing was changed.\n')
      const workflows = rows.map(({ workflow }) => workflow)
      await client.query('update app.sweep set released = true where workflow = any($1) and stopped_at is not null', [workflows])
      process.stdout.write('\nReleased. Each of these workflows sweeps once, within a second if it runs.\n')
      process.exitCode = 0
    } finally {
      await client.end()
    }
  })
})
