import { addOrganization } from '@opdesk/api/testing/organization.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { signedInHr } from '@opdesk/testing/signed-in.ts'
import autocannon from 'autocannon'
import { settleClaims, submittedClaims } from './sample-claims.ts'

const AT_ONCE = 8
const ROUNDS = 4
const ROWS = 5000

/** Runs a load that ends by itself. Returns the number of calls answered with 2xx. */
export interface HeavyCase {
  name: string
  run(url: string): Promise<number>
}

/** An employee row with the longest texts that the bulk call parses; its validation then refuses the row. */
const longRow = (at: number) => ({
  employeeId: `E${at}`,
  name: 'x'.repeat(600),
  dob: '1990-01-01',
  gender: 1,
  department: 'Sales',
  designation: 'Clerk',
  country_code: '+91',
  phone: String(9_000_000_000 + at),
  email: `e${at}@example.org`,
  address: 'a '.repeat(300),
  bank_name: 'HDFC',
  status: 1,
})

/** Sends from separate threads, so that the cost of sending does not count as the cost of answering. */
const send = async (options: autocannon.Options): Promise<number> => {
  const result = await autocannon({ ...options, workers: 1, timeout: 120 })
  if (result['5xx'] > 0 || result.timeouts > 0) throw new Error(`${result['5xx']} failures and ${result.timeouts} time-outs`)
  return result['2xx']
}

/**
 * Calls that are expensive for the product: eight at once. Eight different people send them where a person may run only one at a
 * time.
 */
export const heavyCases = async (
  connectionString: string,
  store: EventStore,
  verifier: Record<string, string>,
): Promise<HeavyCase[]> => {
  const deps = { store, clock: () => new Date() } as Parameters<typeof addOrganization>[0]['deps']
  await addOrganization({ deps, settle: async () => undefined }, 'bench', 'Bench Ltd')
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => signedInHr(connectionString, store, `bench-hr-${at}`, 'bench')),
  )
  const body = JSON.stringify({
    plan: 'bench-plan',
    membership: 3,
    employee_details: Array.from({ length: ROWS }, (_, at) => longRow(at)),
  })
  const claims = await submittedClaims(store, 1)
  await settleClaims(store, claims)
  return [
    {
      name: `${AT_ONCE} bulk calls of ${ROWS} long rows at once`,
      run: async url => {
        const answered = await Promise.all(
          people.map(headers =>
            send({
              url: `${url}/api/v1/hr/corpoEmp/bulk`,
              method: 'POST',
              headers: { 'content-type': 'application/json', ...headers },
              body,
              connections: 1,
              amount: 1,
            }),
          ),
        )
        return answered.reduce((sum, count) => sum + count, 0)
      },
    },
    {
      name: `${AT_ONCE} replays as PDF at once`,
      run: url =>
        send({
          url: `${url}/api/v1/management/claims/${claims[0]}/history.pdf`,
          headers: verifier,
          connections: AT_ONCE,
          amount: AT_ONCE * ROUNDS,
        }),
    },
  ]
}
