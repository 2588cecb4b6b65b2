import { sign } from '../../payments/signatures.ts'
import type { DeliverWebhook } from '../../payments/simulator/webhooks.ts'
import { newId } from './entities.ts'

/** How webhooks are delivered. */
export interface WebhookBehaviour {
  /** True if none is sent. */
  lose: boolean
  /** Number of copies, all with the same event id. */
  copies: number
  /** True to deliver webhooks in pairs, the later one first. */
  reorder: boolean
  /** Milliseconds of the real clock between an event and its webhook. */
  delay_ms: number
  /** `old`: with the previous secret. `forged`: with a secret that the provider does not have. */
  signature: 'present' | 'old' | 'forged'
}

/** A webhook that was sent or lost. */
export interface SentWebhook {
  id: string
  event: string
  /** Status of each copy's answer; 0 for none. Empty for a lost webhook. */
  statuses: number[]
}

export interface PayoutWebhooks {
  /** @param changed delivery of this webhook where it differs from that of all */
  send(event: string, payload: Readonly<Record<string, object>>, changed?: Partial<WebhookBehaviour>): void
  sent(): readonly SentWebhook[]
  /** Resolves when no webhook is due or being sent. Repeated tries are not awaited. */
  idle(): Promise<void>
  stop(): void
}

interface Options {
  deliver: DeliverWebhook
  secrets: { present: string; previous: string }
  behaviour: () => WebhookBehaviour
  clock: () => Date
}

const FORGED_SECRET = 'a-secret-that-nobody-agreed-on'
/** The provider repeats a webhook for a day until it is answered with 2xx; the simulator about 20 times. */
const ATTEMPTS = 20
const pauseBefore = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 3_600_000)
/** Time in ms for which a webhook waits for one that overtakes it. */
const OVERTAKE_MS = 300
const KEPT = 1000

interface Posting {
  id: string
  event: string
  body: string
  how: WebhookBehaviour
}

/** Sends webhooks as the simulated provider does. Webhooks that wait are lost if the process ends, so that polls have to find out. */
export const createPayoutWebhooks = ({ deliver, secrets, behaviour, clock }: Options): PayoutWebhooks => {
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const sent: SentWebhook[] = []
  let held: Posting | undefined
  let due = 0
  let stopped = false

  const record = (webhook: SentWebhook): void => {
    sent.push(webhook)
    if (sent.length > KEPT) sent.shift()
  }
  const later = (ms: number, work: () => Promise<void>, counts: boolean): void => {
    if (counts) due += 1
    const timer = setTimeout(() => {
      timers.delete(timer)
      const working = work()
      underWay.add(working)
      if (counts) due -= 1
      void working.finally(() => underWay.delete(working))
    }, ms).unref()
    timers.add(timer)
  }
  const post = async (posting: Posting, attempt = 1): Promise<void> => {
    if (stopped) return
    const { id, event, body, how } = posting
    const secret = { present: secrets.present, old: secrets.previous, forged: FORGED_SECRET }[how.signature]
    const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': id, 'x-razorpay-signature': sign(body, secret) }
    const copies = attempt === 1 ? how.copies : 1
    const statuses = await Promise.all(Array.from({ length: copies }, () => deliver(body, headers).catch(() => 0)))
    record({ id, event, statuses })
    const isDone = how.signature === 'forged' || attempt >= ATTEMPTS || statuses.every(status => status >= 200 && status < 300)
    if (!isDone && !stopped) later(pauseBefore(attempt), () => post(posting, attempt + 1), false)
  }
  /** Delivers the later of two webhooks first. One that is alone waits for a short time only. */
  const postPair = async (posting: Posting): Promise<void> => {
    const earlier = held
    if (earlier === undefined) {
      held = posting
      later(
        OVERTAKE_MS,
        async () => {
          if (held !== posting) return
          held = undefined
          await post(posting)
        },
        true,
      )
      return
    }
    held = undefined
    await post(posting)
    await post(earlier)
  }

  return {
    send: (event, payload, changed = {}) => {
      const how = { ...behaviour(), ...changed }
      const id = newId('evt')
      if (how.lose) return record({ id, event, statuses: [] })
      const contains = Object.keys(payload)
      const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]))
      const created_at = Math.floor(clock().getTime() / 1000)
      const head = { entity: 'event', account_id: 'acc_Simulator00000', event, contains }
      const posting = { id, event, body: JSON.stringify({ ...head, payload: entities, created_at }), how }
      later(how.delay_ms, () => (how.reorder ? postPair(posting) : post(posting)), true)
    },
    sent: () => sent,
    idle: async () => {
      while (due > 0 || underWay.size > 0) await new Promise(resolve => setTimeout(resolve, 5))
    },
    stop: () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
