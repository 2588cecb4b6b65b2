import { setTimeout as delay } from 'node:timers/promises'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import autocannon from 'autocannon'
import { type ApprovalServer, approve, approveSequentially, startApprovalServer } from './approving.ts'
import { countStatements, type StatementCount } from './count-statements.ts'
import { type Measure, measure, percentile } from './measure.ts'
import { type ProcessorTimes, postmasterOf, processorTimeBetween, processorTimes } from './processor-time.ts'

const CONNECTIONS = 32
const WARM_UP = 500
const ROUNDS = 5
/** Approvals per round. */
const APPROVALS = 2_000
const SAMPLES = 400
const COUNTED = 200
const STATEMENTS_GOAL = 16
const ROW_GOAL_MS = 50

/**
 * Requests per second over CONNECTIONS connections, one request per path, until the last answer. Measures the time itself,
 * because autocannon counts whole seconds.
 */
const load = async (url: string, paths: readonly string[], headers: Record<string, string>): Promise<number> => {
  let next = 0
  const start = performance.now()
  let last = start
  const requests = {
    url,
    connections: CONNECTIONS,
    amount: paths.length,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ approval_status: 8, remark: 'In order' }),
        setupRequest: request => ({ ...request, path: paths[next++ % paths.length] ?? '/' }),
      },
    ],
  } satisfies autocannon.Options
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(requests, (error, result) => (error ? reject(error) : resolve(result)))
    running.on('response', () => {
      last = performance.now()
    })
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  return result['2xx'] / ((last - start) / 1000)
}

/** Milliseconds from the answer to a write until its row is in the list. The writes run one after another. */
const rowDelays = async (approving: ApprovalServer, ids: readonly string[], connectionString: string) => {
  const waiter = createPositionWaiter({ connectionString })
  const delays: number[] = []
  for (const id of ids) {
    const position = await approve(approving, id)
    const answered = performance.now()
    if (!(await waiter.waitFor(position, 5000))) throw new Error(`no row for claim ${id}`)
    delays.push(performance.now() - answered)
  }
  await waiter.close()
  return delays
}

/** Counts the statements per approval, minus those that the idle product sends in the same time. */
const statementsEach = async (approving: ApprovalServer, ids: readonly string[], connectionString: string) => {
  const began = performance.now()
  const busy = await countStatements(connectionString, () => approveSequentially(connectionString, approving, ids))
  const took = performance.now() - began
  const idle = await countStatements(connectionString, () => delay(took))
  const sum = (counted: readonly StatementCount[]) => counted.reduce((total, { calls }) => total + calls, 0)
  return (sum(busy) - sum(idle)) / ids.length
}

/** Milliseconds of processor time per approval, for each part and for all parts. */
const processorMeasures = (rounds: readonly { times: ProcessorTimes | undefined }[]): Measure[] => {
  const times = rounds.flatMap(round => round.times ?? [])
  const each = (part: keyof ProcessorTimes) => times.reduce((total, time) => total + time[part], 0) / (times.length * APPROVALS)
  const parts = ['product', 'Postgres', 'load generator'] as const
  if (times.length === 0) return []
  const total = parts.reduce((sum, part) => sum + each(part), 0)
  return parts.map(part => measure(`processor time for an approval: ${part}, of all`, 'ms', each(part), total))
}

/**
 * Measures approvals over HTTP against an empty POST that the same framework only validates, with all parts of the product in one
 * process. Also measures the statements per approval, and the time until a write is in the list.
 */
export const approveBench = async (connectionString: string): Promise<Measure[]> => {
  const approving = await startApprovalServer(connectionString, WARM_UP + ROUNDS * APPROVALS + SAMPLES + COUNTED)
  try {
    const ids = [...approving.claims]
    const paths = (count: number) => ids.splice(0, count).map(id => `/api/v1/management/claims/${id}`)
    const empties = Array.from({ length: APPROVALS * 4 }, (_, index) => `/empty/${index}`)
    await load(approving.api, paths(WARM_UP), approving.headers)
    await load(approving.empty, empties.slice(0, 2_000), {})
    const postmaster = await postmasterOf(connectionString)
    const timesNow = () => (postmaster === undefined ? undefined : processorTimes(approving.processes, postmaster))
    const rounds: { empty: number; approvals: number; times: ProcessorTimes | undefined }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await load(approving.empty, empties, {})
      const before = timesNow()
      const approvals = await load(approving.api, paths(APPROVALS), approving.headers)
      const after = timesNow()
      rounds.push({ empty, approvals, times: before && after && processorTimeBetween(before, after) })
    }
    const median = rounds.sort((a, b) => a.approvals / a.empty - b.approvals / b.empty)[Math.floor(ROUNDS / 2)]
    const statements = await statementsEach(approving, ids.splice(0, COUNTED), connectionString)
    const delays = await rowDelays(approving, ids, connectionString)
    const name = `approve over HTTP, ${CONNECTIONS} connections, against an empty POST, median of ${ROUNDS}`
    return [
      measure(name, 'requests/s', median?.approvals ?? 0, median?.empty ?? 0, 0.05),
      ...processorMeasures(rounds),
      measure('statements for an approval, against the goal', 'statements', statements, STATEMENTS_GOAL),
      measure('answered write to its row in the list, p99, against the goal', 'ms', percentile(delays, 0.99), ROW_GOAL_MS),
    ]
  } finally {
    await approving.stop()
  }
}
