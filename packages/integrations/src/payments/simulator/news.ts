import { sign } from '../signatures.ts'
import type { Account } from './account.ts'
import type { Book, KeptNews } from './book.ts'
import { type NewsEvent, newId, type PaymentStatus } from './entities.ts'

/** Posts a webhook; answers the status. May reject. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>

/** Delivery of one webhook. */
export interface Sending {
  event: NewsEvent
  /** Milliseconds from now. */
  after_ms?: number | undefined
  /** Copies, all with the same event id. */
  times?: number | undefined
  /** With a signature by a secret that the provider does not have. */
  forged?: boolean | undefined
  old_secret?: boolean | undefined
}

export interface NewsPost {
  send(paymentId: string, how: Sending): void
  /** Resolves when no webhook is due or under way. */
  idle(): Promise<void>
  stop(): void
}

interface Options {
  book: Book
  account: () => Account
  deliver: Deliver
  secrets: { now: string; before: string }
  /** True if webhooks are lost now. */
  loses: () => boolean
  clock: () => Date
}

/** Razorpay repeats a webhook for a day until it is answered with 2xx. */
const ATTEMPTS = 20
const pauseBefore = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 3_600_000)
const FORGED_SECRET = 'a-secret-that-nobody-agreed-on'

/** The status that an event reports; an event about a payment below it lifts the payment. */
const statusIn: Partial<Record<NewsEvent, PaymentStatus>> = {
  'payment.authorized': 'authorized',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
  'order.paid': 'captured',
}

const payloadOf = (account: Account, { event, payment_id }: KeptNews): Record<string, { entity: object }> => {
  const status = statusIn[event]
  const payment = status ? account.raise(payment_id, status) : account.payment(payment_id)
  if (event === 'order.paid') return { payment: { entity: payment }, order: { entity: account.order(payment.order_id) } }
  if (event.startsWith('refund.')) {
    // A refund without a request was made in the provider's dashboard.
    const refund = account.refundsOf(payment_id).at(-1) ?? account.refund(payment_id, payment.amount, null)
    const told = { ...refund, status: event === 'refund.created' ? refund.status : event.slice('refund.'.length) }
    return { refund: { entity: told }, payment: { entity: account.payment(payment_id) } }
  }
  // Late webhooks report the state at their event.
  const then = status ? { ...payment, status, captured: status === 'captured' } : payment
  return { payment: { entity: then } }
}

export const createNewsPost = ({ book, account, deliver, secrets, loses, clock }: Options): NewsPost => {
  const timers = new Map<string, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  let stopped = false

  const bodyOf = (news: KeptNews): string => {
    const payload = payloadOf(account(), news)
    const created_at = Math.floor(clock().getTime() / 1000)
    const head = { entity: 'event', account_id: 'acc_Simulator00000', event: news.event, contains: Object.keys(payload) }
    return JSON.stringify({ ...head, payload, created_at })
  }
  const post = async (id: string): Promise<void> => {
    const news = book.news.get(id)
    if (!news || stopped) return
    const body = news.body ?? bodyOf(news)
    if (loses()) return book.drop(id)
    const secret = { now: secrets.now, before: secrets.before, forged: FORGED_SECRET }[news.signed]
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': news.id,
      'x-razorpay-signature': sign(body, secret),
    }
    const statuses = await Promise.all(Array.from({ length: news.copies }, () => deliver(body, headers).catch(() => 0)))
    if (stopped) return
    const attempts = news.attempts + 1
    if (news.signed === 'forged' || attempts >= ATTEMPTS || statuses.every(status => status >= 200 && status < 300))
      return book.drop(id)
    schedule({ ...news, body, copies: 1, attempts, due: Date.now() + pauseBefore(attempts) })
  }
  const run = (id: string): void => {
    timers.delete(id)
    const posting = post(id).catch(() => book.drop(id))
    underWay.add(posting)
    void posting.finally(() => underWay.delete(posting))
  }
  const schedule = (news: KeptNews): void => {
    book.keep('news', news)
    timers.set(news.id, setTimeout(run, Math.max(0, news.due - Date.now()), news.id).unref())
  }
  for (const news of [...book.news.values()]) schedule(news)

  return {
    send: (payment_id, { event, after_ms = 0, times = 1, forged = false, old_secret = false }) => {
      const signed = forged ? 'forged' : old_secret ? 'before' : 'now'
      schedule({
        id: newId('evt'),
        event,
        payment_id,
        signed,
        copies: times,
        due: Date.now() + after_ms,
        attempts: 0,
        body: null,
      })
    },
    idle: async () => {
      while (underWay.size > 0 || [...book.news.values()].some(({ due, attempts }) => attempts === 0 && due <= Date.now()))
        await new Promise(resolve => setTimeout(resolve, 5))
    },
    stop: () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
