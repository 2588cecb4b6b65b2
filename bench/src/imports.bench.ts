import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { matchHeaders } from '@opdesk/contracts/employee-import/match-headers.ts'
import { valuesOf } from '@opdesk/domain/employee-import/cell-text.ts'
import { judgeCells } from '@opdesk/domain/employee-import/check-rows.ts'
import { tableOf } from '@opdesk/domain/employee-import/read-sheet.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createWorkbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import { writeSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { personOf, sheetOf } from '@opdesk/testing/employee-sheet.ts'
import { corporatePlanOf, organizationOf } from '@opdesk/testing/master-bodies.ts'
import { signedInStaff } from '@opdesk/testing/signed-in.ts'
import { type Measure, measure, percentile } from './measure.ts'

const ROWS = 5000
const READ_GOAL_S = 3
const JUDGE_GOAL_S = 2
const IMPORT_GOAL_S = 60
const MEMORY_GOAL_MB = 256
const LIST_GOAL_MS = 100
const POLL_INTERVAL_MS = 50

/** A workbook of 5,000 employees in the columns of the template. */
const workbook = (): Promise<Uint8Array> => writeSheet(sheetOf(Array.from({ length: ROWS }, (_, n) => personOf(n))))

const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now()
  const done = await work()
  return [done, (performance.now() - start) / 1000]
}

/** Measures only the parsing of the workbook in a thread and the validation of its rows, without database and HTTP. */
const alone = async (file: Uint8Array): Promise<Measure[]> => {
  const [{ sheets, date1904 }, read] = await seconds(() => createWorkbooks().read(file, { person: 'bench', group: 'bench' }))
  const [sheet] = sheets
  if (!sheet) throw new Error('nothing was read')
  const { headers, rows } = tableOf(sheet, new Map())
  const mapping = matchHeaders(headers)
  const [wrong, judged] = await seconds(async () =>
    rows.filter(row => judgeCells(valuesOf(row, mapping, date1904), '2026-06-15').errors.length > 0),
  )
  if (rows.length !== ROWS || wrong.length > 0) throw new Error(`${rows.length} rows, ${wrong.length} wrong`)
  return [
    measure(`${ROWS} employees: the workbook is read, against the goal`, 's', read, READ_GOAL_S, 1),
    measure(`${ROWS} employees: the rows are judged, against the goal`, 's', judged, JUDGE_GOAL_S, 1),
  ]
}

const memoryOf = async (pid: number | undefined): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

interface ApiResponse {
  _id: string
  state: string
  counts: { imported: number; valid: number }
}

/** Measures 5,000 employees through the product: parsing, checking, importing, and other requests during the import. */
export const importsBench = async (connectionString: string): Promise<Measure[]> => {
  const file = await workbook()
  const measures = await alone(file)
  const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-bench-imports-'))
  const { master, events } = await openKeys(join(dataDir, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(master),
    hashes: createEventHashes(events),
  })
  const headers = await signedInStaff(connectionString, store, { id: 'bench-admin', name: 'Admin' }, 'admin')
  const server = fork(new URL('./product-server.ts', import.meta.url), {
    // Same flag as in scripts/start.mjs.
    execArgv: ['--heap-growing-percent=80'],
    env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir },
  })
  let over = false
  let beside: Promise<void> | undefined
  try {
    const [{ api }] = (await once(server, 'message')) as [{ api: string }]
    const waiter = createPositionWaiter({ connectionString })
    await waiter.waitFor(await store.head(), 120_000)
    await waiter.close()
    const call = async (method: string, path: string, body?: object | FormData): Promise<ApiResponse> => {
      const isForm = body instanceof FormData
      const answer = await fetch(`${api}/api/v1/admin${path}`, {
        method,
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return (JSON.parse(text) as { data: ApiResponse }).data
    }
    const corporate = (await call('POST', '/corporation', organizationOf('Mill')))._id
    const planId = (await call('POST', '/plan', corporatePlanOf('Mill Care', corporate)))._id
    for (let poll = 0; poll < 20; poll += 1) await call('GET', '/corpoEmp')
    await delay(2000)
    const idle = await memoryOf(server.pid)
    let peak = idle
    const waits: number[] = []
    beside = (async () => {
      while (!over) {
        const [, took] = await seconds(() => call('GET', '/corpoEmp'))
        waits.push(took * 1000)
        peak = Math.max(peak, await memoryOf(server.pid))
        await delay(POLL_INTERVAL_MS)
      }
    })()
    const form = new FormData()
    for (const [name, value] of Object.entries({ corporate, plan: planId, membership: '0' })) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(file)]), 'staff.xlsx')
    const [begun, reviewed] = await seconds(() => call('POST', '/imports', form))
    if (begun.counts.valid !== ROWS) throw new Error(JSON.stringify(begun.counts))
    const [, imported] = await seconds(async () => {
      await call('POST', `/imports/${begun._id}/submit`, { rows: 'all', invite: false })
      for (;;) {
        const found = await call('GET', `/imports/${begun._id}`)
        if (found.state === 'imported' && found.counts.imported === ROWS) return
        if (found.state !== 'importing') throw new Error(JSON.stringify(found.counts))
        await delay(200)
      }
    })
    over = true
    await beside
    return [
      ...measures,
      measure(
        `${ROWS} employees: uploaded until they can be reviewed, against the goal`,
        's',
        reviewed,
        READ_GOAL_S + JUDGE_GOAL_S,
        1,
      ),
      measure(`${ROWS} employees: imported, against the goal`, 's', imported, IMPORT_GOAL_S, 1),
      measure(`${ROWS} employees: memory above idle, against the goal`, 'MB', peak - idle, MEMORY_GOAL_MB, 1),
      measure('another list beside the import, p99, against the goal', 'ms', percentile(waits, 0.99), LIST_GOAL_MS, 1),
    ]
  } finally {
    over = true
    await beside?.catch(() => undefined)
    server.disconnect()
    await once(server, 'exit')
    await store.close()
    await rm(dataDir, { recursive: true })
  }
}
