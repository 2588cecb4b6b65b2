import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { expect, test } from 'vitest'
import { approveSequentially, startApprovalServer } from './approving.ts'
import { COUNTING_SETTINGS, countStatements } from './count-statements.ts'

const APPROVALS = 30
const GOAL = 16

/** Fragments of statements that background parts send even without approvals: heartbeats, polls, reading keys every two seconds. */
const OCCASIONAL =
  /app\.lease_holder|app\.timer|app\.job|app\.webhook|app\.provider_order|app\.log_checkpoint|app\.person_key|max\(position\)|app\.message/

test(`approving a claim takes at most ${GOAL} statements while all parts run`, { timeout: 480_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-statements-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { ...COUNTING_SETTINGS, fsync: 'off', shared_buffers: '64MB' },
  })
  const connectionString = server.connectionString()
  try {
    await migrate(connectionString)
    const approving = await startApprovalServer(connectionString, APPROVALS + 10)
    try {
      await approveSequentially(connectionString, approving, approving.claims.slice(0, 10))
      const counted = await countStatements(connectionString, () =>
        approveSequentially(connectionString, approving, approving.claims.slice(10)),
      )
      const each = counted.filter(({ query }) => !OCCASIONAL.test(query))
      const told = each.map(({ query, calls }) => `${(calls / APPROVALS).toFixed(2)} ${query.replace(/\s+/g, ' ').slice(0, 100)}`)
      const total = each.reduce((sum, { calls }) => sum + calls, 0) / APPROVALS
      expect(total, told.join('\n')).toBeLessThanOrEqual(GOAL)
      expect(total, 'the count has what every approval needs').toBeGreaterThan(5)
    } finally {
      await approving.stop()
    }
  } finally {
    await server.stop()
    await rm(server.home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
})
