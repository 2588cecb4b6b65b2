import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SimulatedRefusal } from '../../simulated-api/refusal.ts'
import { type ApiRoute, collection, pageOf, readBody } from '../../simulated-api/serve-api.ts'
import { IMPS_MAX_PAISE, PAYOUT_KEY, PAYOUT_MIN_PAISE, UPI_MAX_PAISE } from '../payout-terms.ts'
import type { Accounts } from './accounts.ts'
import type { Balance } from './balance.ts'
import type { SimulatedPayout, Step } from './entities.ts'
import type { PayoutStore } from './payout-store.ts'
import type { NewSimulatedPayout, Payouts } from './payouts.ts'

/** The paths and rules of RazorpayX's API. */

interface Options {
  store: PayoutStore
  accounts: Accounts
  payouts: Payouts
  balance: Balance
  accountNumber: string
  now: () => number
  /** Takes the order for the payout of a reference: its states, and whether it is forgotten. */
  ordered: () => { steps?: readonly Step[] | undefined; forgotten: boolean }
}

const NAME = /^[A-Za-z0-9 '\-_/().’]{2,119}[A-Za-z0-9.]$/
const newContact = z.object({
  name: z.string().min(3).max(50).regex(NAME, 'The name is invalid'),
  type: z.string().max(40).nullish(),
  reference_id: z.string().max(40).nullish(),
})
const newFundAccount = z.discriminatedUnion('account_type', [
  z.object({
    contact_id: z.string(),
    account_type: z.literal('bank_account'),
    bank_account: z.object({
      name: z.string().regex(NAME, 'The name is invalid'),
      ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC is invalid'),
      account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/, 'The account number format is invalid'),
    }),
  }),
  z.object({
    contact_id: z.string(),
    account_type: z.literal('vpa'),
    vpa: z.object({
      address: z
        .string()
        .min(3)
        .max(100)
        .regex(/^[A-Za-z0-9.-]+@[A-Za-z0-9.-]+$/, 'The VPA is invalid'),
    }),
  }),
])
const newPayout = z.object({
  account_number: z.string(),
  fund_account_id: z.string(),
  amount: z.int().min(PAYOUT_MIN_PAISE, 'The amount must be at least INR 1.00'),
  currency: z.literal('INR'),
  mode: z.enum(['NEFT', 'RTGS', 'IMPS', 'UPI']),
  purpose: z.enum(['refund', 'cashback', 'payout', 'salary', 'utility bill', 'vendor bill']),
  queue_if_low_balance: z.boolean().default(false),
  reference_id: z.string().regex(PAYOUT_KEY, 'The reference is invalid').nullish(),
  narration: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,30}$/, 'The narration is invalid')
    .nullish(),
})
const newValidation = z.object({
  account_number: z.string(),
  fund_account: z.object({ id: z.string() }),
  amount: z.int().optional(),
  currency: z.literal('INR').optional(),
})
const activity = z.object({ active: z.boolean() })

const HIGHEST: Readonly<Record<string, number>> = { IMPS: IMPS_MAX_PAISE, UPI: UPI_MAX_PAISE }

const keyOf = (header: string | string[] | undefined): string => {
  if (typeof header !== 'string')
    throw new SimulatedRefusal(400, 'Idempotency key is missing. Include idempotency header and key in the request.')
  if (!PAYOUT_KEY.test(header)) throw new SimulatedRefusal(400, 'The idempotency key is invalid')
  return header
}

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const payoutRoutes = ({ store, accounts, payouts, balance, accountNumber, now, ordered }: Options): ApiRoute[] => {
  const isOwn = (number: string | null): void => {
    if (number !== accountNumber) throw new SimulatedRefusal(400, 'The account number is invalid')
  }
  const checkMode = ({ mode, amount, fund_account_id }: NewSimulatedPayout): void => {
    const { account_type } = accounts.fundAccount(fund_account_id)
    if ((account_type === 'vpa') !== (mode === 'UPI')) throw new SimulatedRefusal(400, 'The mode does not fit the fund account')
    if (amount > (HIGHEST[mode] ?? Number.MAX_SAFE_INTEGER))
      throw new SimulatedRefusal(400, `The amount is above the limit of ${mode}`)
  }
  const isShown = (query: URLSearchParams) => (payout: SimulatedPayout) =>
    ['status', 'mode', 'fund_account_id'].every(name => {
      const wanted = query.get(name)
      return wanted === null || wanted === payout[name as 'status' | 'mode' | 'fund_account_id']
    })

  return [
    [
      'POST',
      /^\/v1\/contacts$/,
      ({ body }) => {
        const { name, type = null, reference_id = null } = readBody(newContact, body)
        return accounts.addContact({ name, type, reference_id })
      },
    ],
    [
      'GET',
      /^\/v1\/contacts$/,
      ({ query }) => {
        const wanted = query.get('reference_id')
        const found = [...store.all.contact.values()].filter(({ reference_id }) => wanted === null || reference_id === wanted)
        return collection(pageOf(found, query))
      },
    ],
    [
      'PATCH',
      /^\/v1\/contacts\/(\w+)$/,
      ({ params: [id = ''], body }) => accounts.setActive('contact', id, readBody(activity, body).active),
    ],
    ['POST', /^\/v1\/fund_accounts$/, ({ body }) => accounts.addFundAccount(readBody(newFundAccount, body))],
    [
      'GET',
      /^\/v1\/fund_accounts$/,
      ({ query }) => {
        const wanted = query.get('contact_id')
        const found = [...store.all.fund_account.values()].filter(({ contact_id }) => wanted === null || contact_id === wanted)
        return collection(pageOf(found, query))
      },
    ],
    [
      'POST',
      /^\/v1\/fund_accounts\/validations$/,
      ({ body }) => {
        const { account_number, fund_account } = readBody(newValidation, body)
        isOwn(account_number)
        const validation = accounts.validate(fund_account.id)
        balance.charge(validation.amount, { id: validation.id, entity: validation.entity })
        return validation
      },
    ],
    ['GET', /^\/v1\/fund_accounts\/validations\/(\w+)$/, ({ params: [id = ''] }) => accounts.validation(id)],
    [
      'PATCH',
      /^\/v1\/fund_accounts\/(\w+)$/,
      ({ params: [id = ''], body }) => accounts.setActive('fund_account', id, readBody(activity, body).active),
    ],
    [
      'POST',
      /^\/v1\/payouts$/,
      ({ body, text, headers }) => {
        const key = keyOf(headers['x-payout-idempotency'])
        const { account_number, reference_id = null, narration = null, ...rest } = readBody(newPayout, body)
        isOwn(account_number)
        const asked = { ...rest, reference_id, narration }
        checkMode(asked)
        const { steps, forgotten } = ordered()
        return forgotten ? payouts.pretend(asked) : payouts.create(asked, { key, digest: digestOf(text) }, steps)
      },
    ],
    [
      'GET',
      /^\/v1\/payouts$/,
      ({ query }) => {
        isOwn(query.get('account_number'))
        const reference = query.get('reference_id')
        const found = reference === null ? [...store.all.payout.values()] : payouts.withReference(reference)
        return collection(pageOf(found.map(({ payout }) => payout).filter(isShown(query)), query))
      },
    ],
    ['GET', /^\/v1\/payouts\/(\w+)$/, ({ params: [id = ''] }) => payouts.find(id).payout],
    ['POST', /^\/v1\/payouts\/(\w+)\/cancel$/, ({ params: [id = ''] }) => payouts.cancel(id)],
    [
      'GET',
      /^\/v1\/transactions$/,
      ({ query }) => {
        isOwn(query.get('account_number'))
        const shown = [...store.all.transaction.values()].filter(({ is_hidden }) => !is_hidden)
        return collection(pageOf(shown, query))
      },
    ],
    [
      'GET',
      /^\/v1\/banking_balances$/,
      () => {
        const amounts = { amount: balance.available(), available_amount: balance.available(), refreshed_at: now() }
        const account = {
          entity: 'banking_balance',
          currency: 'INR',
          account_number: accountNumber,
          account_type: 'current_account',
        }
        return collection([{ ...account, bank_name: 'Simulated Bank', bank_code: 'SIMU', ...amounts }])
      },
    ],
  ]
}
