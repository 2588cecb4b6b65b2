import { createHash } from 'node:crypto'
import type { PayoutNews } from '@opdesk/contracts/payout/payout-news.ts'
import { z } from 'zod'
import { isSigned } from '../../payments/signatures.ts'
import { type Interval, type NewPayout, type PayoutProvider, ProviderRefused } from '../payout-provider.ts'
import { IMPS_MAX_PAISE, PAYOUT_KEY, PAYOUT_MIN_PAISE, UPI_MAX_PAISE } from '../payout-terms.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { createRazorpayXClient } from './razorpayx-client.ts'
import {
  collectionOf,
  instantOf,
  payoutNewsOf,
  razorpayxBalances,
  razorpayxId,
  razorpayxPayout,
  razorpayxTransaction,
  razorpayxValidation,
  transactionOf,
  validationOf,
} from './razorpayx-entities.ts'
import type { RazorpayXSettings } from './razorpayx-settings.ts'

/** Calls a second that the provider allows. */
export const PROVIDER_CALLS_PER_SECOND = 10
const PAGE = 100
const CURRENCY = 'INR'
/** Amount in paise of the transfer that checks a bank account. */
const VALIDATION_PAISE = 100
const CONTACT_NAME_MAX = 50
const HOLDER_MAX = 120
const NARRATION = /^[A-Za-z0-9 ]{1,30}$/
/** The provider refuses names that end with another sign than these. */
const LAST_SIGN = /[A-Za-z0-9.]/

interface Options extends RazorpayXSettings {
  /** The limiter of the process; one of `callsPerSecond` if absent. */
  limiter?: RateLimiter
  /** Time limit of a call in ms; default 5 s. */
  callMs?: number
}

/** A name as the provider takes it. */
const acceptedName = (name: string, most: number): string => {
  let end = Math.min(name.length, most)
  while (end > 0 && !LAST_SIGN.test(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

const refuse = (code: string, description: string): never => {
  throw new ProviderRefused({ class: 'ours', status: 0, code, description })
}

/** Checks an id of the provider before it becomes a part of a URL. @throws ProviderRefused */
const checked = (id: string): string =>
  /^[a-z]+_\w{1,60}$/.test(id) ? id : refuse('invalid_id', 'this is no id of the provider')

/** Checks the provider's rules, because a refusal after a lost answer could not be told from one before it. @throws ProviderRefused */
const checkPayout = ({ reference, key, amount, mode, narration }: NewPayout): void => {
  if (!PAYOUT_KEY.test(reference))
    refuse('invalid_reference', 'a reference has 4 to 36 letters, digits, hyphens, underscores, spaces')
  if (!PAYOUT_KEY.test(key)) refuse('invalid_key', 'a key has 4 to 36 letters, digits, hyphens, underscores, spaces')
  if (!Number.isInteger(amount) || amount < PAYOUT_MIN_PAISE) refuse('invalid_amount', 'a payout is at least ₹1.00')
  if (mode === 'IMPS' && amount > IMPS_MAX_PAISE) refuse('invalid_amount', 'IMPS moves at most ₹5,00,000')
  if (mode === 'UPI' && amount > UPI_MAX_PAISE) refuse('invalid_amount', 'UPI moves at most ₹1,00,000')
  if (!NARRATION.test(narration)) refuse('invalid_narration', 'a narration has 1 to 30 letters, digits and spaces')
}

/** Prefers the payout that moved money, so that one paid twice is never read as failed. */
const strongest = (news: readonly PayoutNews[]): PayoutNews | null =>
  news.find(({ status }) => status === 'processed') ?? news.find(({ status }) => status !== 'failed') ?? news[0] ?? null

/** The payout provider RazorpayX. Its SDK has no payouts, so the calls are sent by `fetch`. */
export const createRazorpayXProvider = ({ limiter, callMs, ...settings }: Options): PayoutProvider => {
  const rate = limiter ?? createRateLimiter(settings.callsPerSecond ?? PROVIDER_CALLS_PER_SECOND)
  const { call } = createRazorpayXClient(settings, rate, callMs)
  const { accountNumber: account_number } = settings

  /** All records of a list, in pages. */
  const all = async <T extends z.ZodType>(
    item: T,
    path: string,
    query: Record<string, string | number>,
  ): Promise<z.infer<T>[]> => {
    const found: z.infer<T>[] = []
    for (;;) {
      const page = { ...query, count: PAGE, skip: found.length }
      const { items } = await call(collectionOf(item), { method: 'GET', path, query: page })
      found.push(...items)
      if (items.length < PAGE) return found
    }
  }
  const within = ({ from, to }: Interval) => ({
    account_number,
    from: Math.floor(from.getTime() / 1000),
    to: Math.ceil(to.getTime() / 1000) - 1,
  })
  const ensureContact: PayoutProvider['ensureContact'] = async (person, name) => {
    const contact = { name: acceptedName(name, CONTACT_NAME_MAX), type: 'customer', reference_id: person }
    return (await call(razorpayxId, { method: 'POST', path: '/contacts', body: contact })).id
  }
  const setInactive = (path: string) => call(razorpayxId, { method: 'PATCH', path, body: { active: false } })

  const bodyOf = ({ reference, fundAccountId, amount, mode, narration }: NewPayout) => ({
    account_number,
    fund_account_id: checked(fundAccountId),
    amount,
    currency: CURRENCY,
    mode,
    purpose: 'payout',
    queue_if_low_balance: true,
    reference_id: reference,
    narration,
  })

  return {
    ensureContact,
    ensureFundAccount: async (person, account) => {
      const contact_id = await ensureContact(person, account.holder)
      const { holder, ...rest } = account
      const name = acceptedName(holder, HOLDER_MAX)
      const body =
        rest.kind === 'bank'
          ? {
              contact_id,
              account_type: 'bank_account',
              bank_account: { name, ifsc: rest.ifsc, account_number: rest.account_number },
            }
          : { contact_id, account_type: 'vpa', vpa: { address: rest.vpa } }
      return (await call(razorpayxId, { method: 'POST', path: '/fund_accounts', body })).id
    },
    createPayout: async payout => {
      checkPayout(payout)
      const headers = { 'X-Payout-Idempotency': payout.key }
      return payoutNewsOf(await call(razorpayxPayout, { method: 'POST', path: '/payouts', body: bodyOf(payout), headers }))
    },
    payoutDigest: payout =>
      createHash('sha256')
        .update(JSON.stringify(bodyOf(payout)))
        .digest('hex'),
    findPayout: async reference => {
      const found = await all(razorpayxPayout, '/payouts', { account_number, reference_id: reference })
      return strongest(found.map(payoutNewsOf).filter(news => news.reference === reference))
    },
    getPayout: async id => payoutNewsOf(await call(razorpayxPayout, { method: 'GET', path: `/payouts/${checked(id)}` })),
    cancelPayout: async id =>
      payoutNewsOf(await call(razorpayxPayout, { method: 'POST', path: `/payouts/${checked(id)}/cancel`, body: {} })),
    validateAccount: async id => {
      const amount = { amount: VALIDATION_PAISE, currency: CURRENCY }
      const body = { account_number, fund_account: { id: checked(id) }, ...amount }
      return validationOf(await call(razorpayxValidation, { method: 'POST', path: '/fund_accounts/validations', body }))
    },
    getValidation: async id =>
      validationOf(await call(razorpayxValidation, { method: 'GET', path: `/fund_accounts/validations/${checked(id)}` })),
    balance: async () => {
      const { items } = await call(razorpayxBalances, { method: 'GET', path: '/banking_balances' })
      const own =
        items.find(item => item.account_number === account_number) ??
        refuse('unknown_account', 'the provider has no balance of RAZORPAYX_ACCOUNT_NUMBER')
      return { available: own.available_amount ?? own.amount, refreshed_at: instantOf(own.refreshed_at) }
    },
    listPayouts: async interval => (await all(razorpayxPayout, '/payouts', within(interval))).map(payoutNewsOf),
    listTransactions: async interval => (await all(razorpayxTransaction, '/transactions', within(interval))).map(transactionOf),
    deactivate: async person => {
      const contacts = await all(razorpayxId.extend({ active: z.boolean() }), '/contacts', { reference_id: person })
      for (const contact of contacts) {
        const accounts = await all(razorpayxId.extend({ active: z.boolean() }), '/fund_accounts', { contact_id: contact.id })
        for (const { id, active } of accounts) if (active) await setInactive(`/fund_accounts/${checked(id)}`)
        if (contact.active) await setInactive(`/contacts/${checked(contact.id)}`)
      }
    },
    isWebhook: (body, signature) => isSigned(body, signature, settings.webhookSecrets),
  }
}
