import {
  type PayoutProvider,
  ProviderBusy,
  ProviderRefused,
  ProviderUnknown,
} from '@opdesk/integrations/payouts/payout-provider.ts'
import { payoutNewsOf } from '@opdesk/integrations/payouts/razorpayx/razorpayx-entities.ts'
import { readPayoutWebhook } from '@opdesk/integrations/payouts/razorpayx/read-payout-webhook.ts'
import { createAccounts } from '@opdesk/integrations/payouts/simulator/accounts.ts'
import { createBalance } from '@opdesk/integrations/payouts/simulator/balance.ts'
import type { SimulatedPayout, Step } from '@opdesk/integrations/payouts/simulator/entities.ts'
import { openPayoutStore, type PayoutStore } from '@opdesk/integrations/payouts/simulator/payout-store.ts'
import { createPayouts } from '@opdesk/integrations/payouts/simulator/payouts.ts'
import { SimulatedRefusal } from '@opdesk/integrations/simulated-api/refusal.ts'
import type { SideTables } from '../side-tables.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { drawSteps, type PayoutFaults, withoutPayoutFaults } from './payout-faults.ts'

/** A payout that the provider was asked for. `at`: number of events in the log at that moment. */
export interface AskedPayout {
  payment: string
  attempt: number
  at: number
}

export interface SimPayouts {
  store: PayoutStore
  /** The client by which the product's workflows call the provider. */
  client: PayoutProvider
  /** Each payout that the provider was asked for, with its place in the log. */
  asked: AskedPayout[]
  /** Applies what is due, and delivers due webhooks into the product's inbox, each body once, as its route does. */
  deliver(tables: SideTables): void
  setFaults(faults: PayoutFaults): void
}

interface Delivery {
  id: string
  due: number
  body: Buffer
}

const HOUR_MS = 3_600_000
const ACCOUNT = '7878780080316316'

const never = async (): Promise<never> => {
  throw new Error('a simulation has no such call')
}

const refusal = (error: unknown): unknown =>
  error instanceof SimulatedRefusal
    ? new ProviderRefused({ class: 'ours', status: error.status, code: error.code, description: error.message })
    : error

/** The product's simulated payout provider, called directly and with the simulation's clock. */
export const createSimPayouts = ({ chance, now }: VirtualTime, position: () => number): SimPayouts => {
  let faults = withoutPayoutFaults
  let sent = 0
  let queue: Delivery[] = []
  const delivered = new Set<string>()
  const asked: AskedPayout[] = []
  const store = openPayoutStore()
  const seconds = () => Math.floor(now().getTime() / 1000)

  /** Queues the webhooks of a state: late, several times, in any order, or none. */
  const notify = (event: string, payout: SimulatedPayout): void => {
    if (chance.next() < faults.loses) return
    const body = Buffer.from(JSON.stringify({ event, payload: { payout: { entity: payout } } }))
    sent += 1
    const copies = 1 + (chance.next() < faults.repeats ? 1 + chance.below(2) : 0)
    for (let copy = 0; copy < copies; copy += 1) {
      const delayMs = chance.next() < 0.5 ? 0 : chance.below(copy > 0 ? 96 : 6) * HOUR_MS
      queue.push({ id: `pevt${sent}`, due: now().getTime() + delayMs, body })
    }
  }
  const accounts = createAccounts({ store, now: seconds, validates: () => false, notify: () => undefined })
  const balance = createBalance(store, ACCOUNT, seconds)
  balance.set(1_000_000_000_000)
  const payouts = createPayouts({ store, accounts, balance, clock: now, isDown: () => false, notify })

  /** A call that may get no answer, of which half take effect, or be refused for its rate or its keys. */
  const call = async <T>(run: () => T): Promise<T> => {
    for (let left = chance.below(4); left > 0; left -= 1) await undefined
    const drawn = chance.next()
    if (drawn < faults.busy) throw new ProviderBusy(1000)
    if (drawn < faults.busy + faults.stopped)
      throw new ProviderRefused({ class: 'ours', status: 401, code: 'unauthorized', description: 'Authentication failed' })
    const isLost = chance.next() < faults.unavailable
    if (isLost && chance.next() < 0.5) throw new ProviderUnknown('no connection')
    try {
      payouts.advance()
      const answer = run()
      if (isLost) throw new ProviderUnknown('no answer')
      return answer
    } catch (error) {
      throw refusal(error)
    }
  }

  const create: PayoutProvider['createPayout'] = ({ reference, key, fundAccountId, amount, mode, narration }) =>
    call(() => {
      const [payment = '', attempt = ''] = reference.split('_a')
      asked.push({ payment, attempt: Number(attempt), at: position() })
      const fields = { currency: 'INR', purpose: 'payout', reference_id: reference, narration, queue_if_low_balance: true }
      const body = { fund_account_id: fundAccountId, amount, mode, ...fields }
      if (chance.next() < faults.forgets) return payoutNewsOf(payouts.pretend(body))
      const steps: readonly Step[] = drawSteps(chance, faults)
      return payoutNewsOf(payouts.create(body, { key, digest: JSON.stringify(body) }, steps))
    })

  const client: PayoutProvider = {
    ensureContact: never,
    ensureFundAccount: (person, account) =>
      call(() => {
        const contact = accounts.addContact({ name: account.holder, type: 'customer', reference_id: person })
        const name = account.holder
        return accounts.addFundAccount(
          account.kind === 'upi'
            ? { contact_id: contact.id, vpa: { address: account.vpa } }
            : { contact_id: contact.id, bank_account: { name, ifsc: account.ifsc, account_number: account.account_number } },
        ).id
      }),
    payoutDigest: ({ reference, amount }) => `${reference} ${amount}`,
    createPayout: create,
    findPayout: reference =>
      call(() => {
        const [found] = payouts.withReference(reference)
        return found ? payoutNewsOf(found.payout) : null
      }),
    getPayout: id => call(() => payoutNewsOf(payouts.find(id).payout)),
    cancelPayout: id => call(() => payoutNewsOf(payouts.cancel(id))),
    validateAccount: never,
    getValidation: never,
    balance: never,
    listPayouts: async () => [],
    listTransactions: async () => [],
    deactivate: async () => undefined,
    isWebhook: () => true,
  }

  return {
    store,
    client,
    asked,
    setFaults: change => {
      faults = change
    },
    deliver: tables => {
      payouts.advance()
      const due = chance.shuffle(queue.filter(news => news.due <= now().getTime()))
      queue = queue.filter(news => news.due > now().getTime())
      for (const { id, body } of due) {
        // The product stores one body for each event id (table app.payout_webhook, unique).
        const key = `${id} ${body.toString('base64')}`
        if (delivered.has(key)) continue
        delivered.add(key)
        const { event, news } = readPayoutWebhook(body)
        const row = `p${delivered.size}`
        const kept = { id: row, event, news: JSON.parse(JSON.stringify(news)), due: now().getTime(), attempts: 0, handled: null }
        tables.payoutWebhooks.set(row, kept)
      }
    },
  }
}
