import { listOf, rawText, textLike } from '@opdesk/contracts/bounded.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { misbehaviours, orderedCalls } from '@opdesk/integrations/payouts/simulator/ordered-answers.ts'
import type { PayoutSimulator } from '@opdesk/integrations/payouts/simulator/payout-simulator.ts'
import { SimulatedRefusal, UNKNOWN_ID } from '@opdesk/integrations/simulated-api/refusal.ts'
import { z } from 'zod'
import { ok, type Routes } from '../plugins/route.ts'

const STEPS_MAX = 50
const LIST_MAX = 1000
const PAISE_MAX = 1_000_000_000_000
const TEN_YEARS_S = 315_360_000
const REFERENCE_MAX = 40
const WORD_MAX = 100
const TEXT_MAX = 300

const about = (description: string) => ({ description })
const word = rawText(WORD_MAX)
const paise = z.int().min(0).max(PAISE_MAX).meta(about('Paise'))

const delivery = z
  .strictObject({
    lose: z.boolean().meta(about('True: no webhook is sent')),
    copies: z.int().min(1).max(100).meta(about('Deliveries of each webhook, all with one event id')),
    reorder: z.boolean().meta(about('True: of two webhooks the later one arrives first')),
    delay_ms: z.int().min(0).max(600_000).meta(about('Milliseconds of the real clock before the delivery')),
    signature: z.enum(['present', 'old', 'forged']).meta(about('The secret that signs: the present or previous one, or another')),
  })
  .partial()

const state = {
  status: word.meta(about('Status of the provider, or a word that the product does not know')),
  source: word.optional(),
  reason: word
    .optional()
    .meta(about('Reason of status_details, such as bank_account_closed; source and description follow from it')),
  description: rawText(TEXT_MAX).optional(),
  utr: rawText(64)
    .nullable()
    .optional()
    .meta(about('The bank’s reference; by default processed payouts get one, null gives none')),
  amount: paise.optional().meta(about('A wrong amount in paise, as a faulty provider reports it')),
  currency: rawText(10).optional(),
  fund_account_id: rawText(64).optional(),
}
const step = z.strictObject({
  ...state,
  after_seconds: z
    .number()
    .min(0)
    .max(TEN_YEARS_S)
    .optional()
    .meta(about('Seconds after the state before, by the product’s clock; default 0')),
})

const order = z.strictObject({
  reference: rawText(REFERENCE_MAX).meta(about('Reference of an attempt (PAY-CLM001234_a1), or * for any')),
  call: z.enum(orderedCalls).optional().meta(about('The kind of call; default: payout, which is POST /v1/payouts')),
  answer: z
    .enum(misbehaviours)
    .optional()
    .meta(
      about(
        'timeout and error_after (500): the call takes effect. forgotten: 200 without effect. error_before (500), broken, unauthorized (401), forbidden (403), busy (429), refused (400): no effect. Absent: the usual answer',
      ),
    ),
  times: z.int().min(1).max(LIST_MAX).optional().meta(about('Number of calls that are answered so; default 1')),
  description: rawText(TEXT_MAX).optional().meta(about('Description of a refused call')),
  statuses: listOf(step, STEPS_MAX).optional().meta(about('States of the payout in their order; default: processed at once')),
})

const body = z.strictObject({
  next: listOf(order, LIST_MAX).optional().meta(about('Orders how the next calls about a reference are answered')),
  clear: z.boolean().optional().meta(about('True: forgets the waiting orders before all else')),
  set: listOf(
    z.strictObject({
      payout: rawText(64).meta(about('The provider’s id or our reference')),
      ...state,
      webhook: delivery.optional().meta(about('Delivery of its webhook, where it differs')),
    }),
    LIST_MAX,
  )
    .optional()
    .meta(about('States that payouts have from now on; webhooks report them')),
  send: listOf(
    z.strictObject({
      payout: rawText(64),
      event: textLike(/^payout\.[a-z]+$/, WORD_MAX).meta(about('Such as payout.processed')),
      webhook: delivery.optional(),
    }),
    LIST_MAX,
  )
    .optional()
    .meta(about('Sends webhooks about the present state of payouts')),
  balance: paise.optional().meta(about('Balance in paise; queued payouts that it covers are sent')),
  lines: listOf(
    z.strictObject({
      source: textLike(/^[a-z_.]{1,40}$/, 40).meta(
        about('Entity of the line: bank_transfer is a deposit, adjustment a refund of fees, external a payment made elsewhere'),
      ),
      credit: paise.default(0),
      debit: paise.default(0),
    }),
    LIST_MAX,
  )
    .optional()
    .meta(about('Lines of the statement without a payout')),
  statement: listOf(
    z.strictObject({
      payout: rawText(64).meta(about('The provider’s id or our reference')),
      debit: paise.nullable().meta(about('Another debit in paise, fees included; null leaves the line out')),
    }),
    LIST_MAX,
  )
    .optional()
    .meta(about('Wrong lines of payouts in the statement')),
  payouts: listOf(z.strictObject({ amount: paise, reference: rawText(REFERENCE_MAX).nullable().default(null) }), LIST_MAX)
    .optional()
    .meta(about('Payouts that the product did not ask for')),
  accounts: listOf(
    z.strictObject({
      account: rawText(WORD_MAX).meta(about('Account number or UPI id')),
      status: z.enum(['created', 'completed', 'failed']).optional().meta(about('Status of a check; default completed')),
      account_status: z.enum(['active', 'invalid']).optional().meta(about('Default active')),
      registered_name: rawText(TEXT_MAX).nullable().optional().meta(about('Default: the holder’s name; null for none')),
    }),
    LIST_MAX,
  )
    .optional()
    .meta(about('What banks answer about accounts; ends checks that are under way')),
  banks: listOf(z.strictObject({ bank: textLike(/^[A-Za-z0-9.-]{2,50}$/, 50), down: z.boolean() }), LIST_MAX)
    .optional()
    .meta(about('Banks by the first four letters of their IFSC, or by the handle of UPI ids')),
  webhooks: delivery.optional().meta(about('Delivery of all webhooks from now on')),
  available: z.boolean().optional().meta(about('False: the provider breaks all connections')),
  delay_ms: z.int().min(0).max(60_000).optional().meta(about('Delay of each answer')),
  rate: z.int().min(1).max(100_000).optional().meta(about('Calls a second above which the provider answers 429')),
  validations: z.boolean().optional().meta(about('False: the provider checks no accounts')),
})

const holdings = z.object({
  available: z.boolean(),
  delay_ms: z.int(),
  rate: z.int(),
  validations: z.boolean(),
  webhooks: delivery,
  balance: z.int().meta(about('Paise')),
  banks_down: z.array(z.string()),
  orders: z.array(z.object({ reference: z.string() }).loose()).meta(about('Orders that wait for their calls')),
  payouts: z.array(
    z.object({
      id: z.string(),
      reference_id: z.string().nullable(),
      key: z.string(),
      status: z.string(),
      amount: z.int().meta(about('Paise')),
      currency: z.string(),
      fees: z.int(),
      tax: z.int(),
      utr: z.string().nullable(),
      mode: z.string(),
      narration: z.string().nullable(),
      fund_account_id: z.string(),
      status_details: z.object({ description: z.string(), source: z.string(), reason: z.string() }).nullable(),
      created_at: z.int().meta(about('Seconds since 1970')),
    }),
  ),
  posts: z
    .array(
      z.object({
        at: z.string(),
        path: z.string(),
        key: z.string().nullable(),
        reference: z.string().nullable(),
        digest: z.string(),
        status: z.int(),
      }),
    )
    .meta(about('Each POST with its time, idempotency key, reference, SHA-256 of its body, and the answer’s status (0: none)')),
  sent: z
    .array(z.object({ id: z.string(), event: z.string(), statuses: z.array(z.int()) }))
    .meta(about('The last 1000 webhooks')),
})

type Orders = z.infer<typeof body>

/** Applies a request in the order of its description in the API document. @throws SimulatedRefusal */
const apply = (simulator: PayoutSimulator, asked: Orders): void => {
  const { next = [], clear, set = [], send = [], balance, accounts = [], banks = [], ...more } = asked
  const { lines = [], statement = [], payouts = [], ...rest } = more
  const behaviour = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  simulator.behave(behaviour)
  if (clear) simulator.clearOrders()
  for (const one of next) simulator.order(one)
  for (const one of accounts) simulator.know(one)
  for (const { bank, down } of banks) simulator.setBank(bank, down)
  if (balance !== undefined) simulator.setBalance(balance)
  for (const one of set) simulator.change(one)
  for (const one of lines) simulator.plantLine(one)
  for (const one of payouts) simulator.plantPayout(one)
  for (const { payout, debit } of statement) simulator.changeLine(payout, debit)
  for (const { payout, event, webhook } of send) simulator.sendWebhook(payout, event, webhook)
}

/**
 * Controls of the payout simulator, for trials and for tests from outside. They exist only with a simulator and development controls,
 * never in production.
 */
export const payoutSimulatorRoutes: Routes = (app, { payoutSimulator: simulator, devControls, production }) => {
  if (!simulator || !devControls || production) return
  const shown = () => {
    simulator.advance()
    const { webhooks: sent, orders, ...held } = simulator.holdings()
    return { ...simulator.behaviour(), ...held, orders: orders.map(one => ({ ...one })), sent: [...sent] }
  }
  const schema = {
    tags: ['dev'],
    summary: 'Orders the payout simulator, and shows its payouts and the calls it received; {} only shows',
    body,
    response: { 200: success(holdings) },
  }
  app.post('/dev/payouts', { config: { auth: 'public' }, schema }, async ({ body: asked }) => {
    try {
      apply(simulator, asked)
    } catch (error) {
      if (!(error instanceof SimulatedRefusal)) throw error
      throw new DomainError(error.message === UNKNOWN_ID ? 'not_found' : 'conflict', { message: error.message })
    }
    return ok(shown())
  })
}
