import type { DeliverWebhook } from '../../payments/simulator/webhooks.ts'
import { NoAnswer, SimulatedRefusal } from '../../simulated-api/refusal.ts'
import { type ApiCall, startSimulatedApi } from '../../simulated-api/serve-api.ts'
import type { RazorpayXSettings } from '../razorpayx/razorpayx-settings.ts'
import { createAccounts, type KnownAccount } from './accounts.ts'
import { createBalance } from './balance.ts'
import { newId, type ReceivedPost, type SimulatedDowntime, type SimulatedPayout, type Step } from './entities.ts'
import { callOf, createOrderedAnswers, misbehave, type OrderedAnswer } from './ordered-answers.ts'
import { digestOf, payoutRoutes } from './payout-routes.ts'
import { openPayoutStore } from './payout-store.ts'
import { createPayoutWebhooks, type SentWebhook, type WebhookBehaviour } from './payout-webhooks.ts'
import { createPayouts } from './payouts.ts'
import { createFaults, type PlantedFaults } from './planted-faults.ts'

/** The keys of the simulated account. They are public, and no money moves. */
export const payoutSimulatorKeys = {
  keyId: 'rzp_test_payouts',
  keySecret: 'opdesk_test_payout_secret',
  accountNumber: '7878780080316316',
  webhookSecret: 'opdesk_test_payout_webhook_secret',
  webhookSecretPrevious: 'opdesk_test_payout_webhook_secret_previous',
}

export interface PayoutBehaviour {
  /** False if the API breaks every connection without an answer. */
  available: boolean
  /** Delay of each answer of the API, in ms. */
  delay_ms: number
  /** Calls a second above which the API answers 429. */
  rate: number
  /** False for a customer of the provider without account validation. */
  validations: boolean
  webhooks: WebhookBehaviour
}

/** A state for a payout that exists, and the delivery of its webhook where it differs. */
export interface StateChange extends Step {
  /** The provider's id or our reference; of several with one reference, the last. */
  payout: string
  webhook?: Partial<WebhookBehaviour> | undefined
}

export interface PayoutSimulator extends PlantedFaults {
  /** API address and keys of the simulator, for `createRazorpayXProvider`. */
  settings: RazorpayXSettings
  behaviour(): PayoutBehaviour
  behave(change: Partial<Omit<PayoutBehaviour, 'webhooks'>> & { webhooks?: Partial<WebhookBehaviour> | undefined }): void
  /** Orders how the next calls about a reference are answered. */
  order(answer: OrderedAnswer): void
  /** Sets what a bank answers about an account. */
  know(account: KnownAccount): void
  /** @throws SimulatedRefusal for an unknown payout */
  change(change: StateChange): void
  /** Sets the balance in paise; queued payouts that it covers are sent. */
  setBalance(paise: number): void
  /** Takes a bank down, or up again: queued payouts to it are then sent. */
  setBank(bank: string, down: boolean): void
  /** Sends a webhook about a payout's present state again. @throws SimulatedRefusal for an unknown payout */
  sendWebhook(payout: string, event: string, how?: Partial<WebhookBehaviour>): void
  /** Forgets the orders; the records stay. */
  clearOrders(): void
  holdings(): {
    balance: number
    payouts: (SimulatedPayout & { key: string })[]
    posts: ReceivedPost[]
    orders: readonly OrderedAnswer[]
    webhooks: readonly SentWebhook[]
    banks_down: string[]
  }
  /** Applies what is due by the product's clock. */
  advance(): void
  /** Resolves when every webhook that is due has been tried. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export interface PayoutSimulatorOptions {
  deliver: DeliverWebhook
  /** The product's clock, by which payouts change. */
  clock: () => Date
  /** Calls a second above which the API answers 429; default 10. The adapter gets the same limit. */
  callsPerSecond?: number
  /** File that keeps the records over restarts; if absent, they are kept only in memory. */
  file?: string
}

const RATE = 10
const SECOND_MS = 1000
/** Milliseconds between searches for states that are due. */
const ADVANCE_MS = 200
const DOWN_MODES = ['IMPS', 'NEFT', 'UPI']

/** A payout provider with RazorpayX's API on a separate port, for all uses except real money. */
export const startPayoutSimulator = async (options: PayoutSimulatorOptions): Promise<PayoutSimulator> => {
  const { deliver, clock, callsPerSecond = RATE, file } = options
  const { keyId, keySecret, accountNumber, webhookSecret, webhookSecretPrevious } = payoutSimulatorKeys
  const now = () => Math.floor(clock().getTime() / 1000)
  let behaviour: PayoutBehaviour = {
    available: true,
    delay_ms: 0,
    rate: callsPerSecond,
    validations: true,
    webhooks: { lose: false, copies: 1, reorder: false, delay_ms: 0, signature: 'present' },
  }
  const store = openPayoutStore(file)
  const orders = createOrderedAnswers()
  const webhooks = createPayoutWebhooks({
    deliver,
    clock,
    secrets: { present: webhookSecret, previous: webhookSecretPrevious },
    behaviour: () => behaviour.webhooks,
  })
  const downtimeOf = (bank: string): SimulatedDowntime | undefined =>
    [...store.all.downtime.values()].findLast(({ instrument, status }) => instrument.bank === bank && status === 'started')
  const balance = createBalance(store, accountNumber, now)
  const accounts = createAccounts({
    store,
    now,
    validates: () => behaviour.validations,
    notify: (event, validation) => webhooks.send(event, { 'fund_account.validation': validation }),
  })
  /** Delivery of the webhook that a change by a test causes; absent for all others. */
  let delivery: Partial<WebhookBehaviour> | undefined
  const payouts = createPayouts({
    store,
    accounts,
    balance,
    clock,
    isDown: bank => downtimeOf(bank) !== undefined,
    notify: (event, payout) => webhooks.send(event, { payout }, delivery),
  })
  let taken: OrderedAnswer | undefined
  const routes = payoutRoutes({
    store,
    accounts,
    payouts,
    balance,
    accountNumber,
    now,
    ordered: () => ({ steps: taken?.statuses, forgotten: taken?.answer === 'forgotten' }),
  })

  /** Times of the calls of the last second, by the monotonic clock. */
  let calls: number[] = []
  const isTooFast = (): boolean => {
    const at = performance.now()
    calls = calls.filter(time => time > at - SECOND_MS)
    if (calls.length >= behaviour.rate) return true
    calls.push(at)
    return false
  }
  const referenceOf = ({ body, query }: ApiCall): string | null => {
    const inBody =
      typeof body === 'object' && body !== null && 'reference_id' in body ? body.reference_id : query.get('reference_id')
    return typeof inBody === 'string' ? inBody : null
  }
  const recordPost = ({ path, text, headers }: ApiCall, reference: string | null, status: number): void => {
    const key = headers['x-payout-idempotency']
    const post = { id: newId('post'), at: clock().toISOString(), path, reference, digest: digestOf(text), status }
    store.keep('post', { ...post, key: typeof key === 'string' ? key : null })
  }
  const answerTo = (call: ApiCall, reference: string | null, act: () => object): object => {
    if (isTooFast()) throw new SimulatedRefusal(429, 'Request failed. Please try after sometime.')
    payouts.advance()
    taken = orders.take(callOf(call), reference)
    return taken?.answer ? misbehave(taken.answer, act, taken.description) : act()
  }
  const answerAndRecord = (call: ApiCall, act: () => object): object => {
    const reference = referenceOf(call)
    const record = (status: number) => call.method === 'POST' && recordPost(call, reference, status)
    try {
      const answer = answerTo(call, reference, act)
      record(200)
      return answer
    } catch (error) {
      record(error instanceof SimulatedRefusal ? error.status : 0)
      if (error instanceof SimulatedRefusal || error instanceof NoAnswer) throw error
      throw new SimulatedRefusal(500, 'The simulator failed', 'SERVER_ERROR')
    } finally {
      taken = undefined
    }
  }
  const around = (call: ApiCall, act: () => object): object => store.together(() => answerAndRecord(call, act))
  const server = await startSimulatedApi({ routes, keys: { keyId, keySecret }, behaviour: () => behaviour, around })
  const advance = () => store.together(payouts.advance)
  const advancing = setInterval(advance, ADVANCE_MS).unref()
  const idOf = (payout: string): string => payouts.withReference(payout).at(-1)?.id ?? payouts.find(payout).id

  return {
    settings: {
      keyId,
      keySecret,
      accountNumber,
      webhookSecrets: [webhookSecret, webhookSecretPrevious],
      apiUrl: server.url,
      callsPerSecond,
    },
    behaviour: () => behaviour,
    behave: ({ webhooks: delivered, ...change }) => {
      behaviour = { ...behaviour, ...change, webhooks: { ...behaviour.webhooks, ...delivered } }
    },
    order: orders.add,
    know: accounts.know,
    change: ({ payout, webhook, ...step }) => {
      delivery = webhook
      try {
        store.together(() => payouts.change(idOf(payout), step))
      } finally {
        delivery = undefined
      }
    },
    setBalance: paise => {
      balance.set(paise)
      advance()
    },
    ...createFaults({ store, balance, payouts, idOf }),
    setBank: (bank, down) => {
      const present = downtimeOf(bank)
      if (down === (present !== undefined)) return
      const started: SimulatedDowntime = {
        id: newId('poutdown'),
        entity: 'payout.downtime',
        scheduled: false,
        method: DOWN_MODES,
        begin: now(),
        end: null,
        status: 'started',
        source: 'beneficiary',
        instrument: { bank },
        created_at: now(),
        updated_at: now(),
      }
      const downtime: SimulatedDowntime = present ? { ...present, status: 'resolved', end: now(), updated_at: now() } : started
      store.keep('downtime', downtime)
      webhooks.send(`payout.downtime.${downtime.status}`, { 'payout.downtime': downtime })
      advance()
    },
    sendWebhook: (payout, event, how) => webhooks.send(event, { payout: payouts.find(idOf(payout)).payout }, how),
    clearOrders: orders.clear,
    holdings: () => ({
      balance: balance.available(),
      payouts: [...store.all.payout.values()].map(({ payout, key }) => ({ ...payout, key })),
      posts: [...store.all.post.values()],
      orders: orders.waiting(),
      webhooks: webhooks.sent(),
      banks_down: [...store.all.downtime.values()].flatMap(({ status, instrument }) =>
        status === 'started' ? instrument.bank : [],
      ),
    }),
    advance,
    idle: webhooks.idle,
    stop: async () => {
      clearInterval(advancing)
      webhooks.stop()
      await server.close()
      store.close()
    },
  }
}
