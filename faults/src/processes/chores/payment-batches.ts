import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createRequester, requestOf } from '../send-request.ts'
import type { Chore, ChoreDeps } from './chore.ts'

const BATCHES = '/api/v1/management/payment-batches'
const FINANCE = 'finance-of-batches'
const AGAIN_MS = 30_000
const PAGE = 100

/** Ids of the claims that were paid; those of the payout provider are in no batch. */
export interface PaidClaims {
  ids: readonly string[]
  byProvider: readonly string[]
}

interface Batch {
  batch_id: string
  state: string
  count: number
}

/**
 * A finance user closes the open batch and fetches its file from two APIs. Each payment has to be in one file, and a file must not
 * change.
 */
export const createPaymentBatches = async ({ store, place }: ChoreDeps, claims: PaidClaims): Promise<Chore> => {
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(FINANCE),
    command: { id: FINANCE, actor: processActor('test') },
    now: new Date(),
    decide: state =>
      addUser(state, {
        role: 'management',
        name: 'Finance',
        email: 'finance@example.org',
        country_code: '+91',
        mobile: '9800000000',
        designation_id: 'finance',
        designation: Designation.finance,
        corporate_id: null,
        status: 1,
      }),
  })
  const ask = createRequester(place, { id: FINANCE, role: 'management' })
  const files = new Map<string, string>()

  const batches = async (withinMs: number): Promise<Batch[]> => {
    const headers = { 'x-min-position': await store.head() }
    const all: Batch[] = []
    for (;;) {
      const { text } = await ask(`${BATCHES}?pageSize=${PAGE}&page=${all.length / PAGE + 1}`, { headers }, withinMs)
      const { records } = (JSON.parse(text) as { data: { records: Batch[] } }).data
      all.push(...records)
      if (records.length < PAGE) return all
    }
  }
  const file = async (id: string, withinMs: number): Promise<string> =>
    (await ask(`${BATCHES}/${id}/bank-file`, {}, withinMs)).text
  const close = async (withinMs: number): Promise<void> => {
    const open = (await batches(withinMs)).find(({ state, count }) => state === 'open' && count > 0)
    if (!open) return
    await ask(`${BATCHES}/${open.batch_id}/close`, requestOf('POST'), withinMs)
    const drawn = await file(open.batch_id, withinMs)
    files.set(open.batch_id, drawn)
    if (drawn !== (await file(open.batch_id, withinMs))) throw new Error(`two APIs return different files of ${open.batch_id}`)
  }

  return {
    name: 'the closing of a payment batch',
    run: close,
    faults: async () => {
      await close(AGAIN_MS)
      const faults: string[] = []
      const paid: string[] = []
      const all = await batches(AGAIN_MS)
      for (const { batch_id, state } of all) {
        if (state === 'open') continue
        const drawn = await file(batch_id, AGAIN_MS)
        if (files.get(batch_id) !== drawn) faults.push(`the file of ${batch_id} has changed since it was acknowledged`)
        paid.push(...drawn.trimEnd().split('\r\n').slice(1, -1))
      }
      if (all.length !== files.size) faults.push(`there are ${all.length} batches, and ${files.size} closings were acknowledged`)
      const numbers = paid.map(line => /CLM\d{6}/.exec(line)?.[0])
      const outside = claims.ids.length - claims.byProvider.length
      if (new Set(numbers).size !== outside || paid.length !== outside)
        faults.push(
          `${paid.length} payments of ${new Set(numbers).size} claims are in the files, of ${outside} that were paid outside`,
        )
      return faults
    },
  }
}
