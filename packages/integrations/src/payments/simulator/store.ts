import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { SimulatedOrder, SimulatedPayment, SimulatedRefund, WebhookEvent } from './entities.ts'

/** A refund with the idempotency key of its request. */
export interface StoredRefund {
  id: string
  key: string | null
  refund: SimulatedRefund
}

/** A webhook that has yet to be delivered. */
export interface StoredWebhook {
  /** The event id, which all copies share. */
  id: string
  event: WebhookEvent
  payment_id: string
  signed: 'now' | 'before' | 'forged'
  copies: number
  /** Time of the next attempt, in milliseconds since 1970 by the real clock. */
  due: number
  attempts: number
  /** The body, set at the first attempt with the payment's state at that moment; null before. */
  body: string | null
}

interface StoredEntities {
  order: SimulatedOrder
  payment: SimulatedPayment
  refund: StoredRefund
  news: StoredWebhook
}
type Kind = keyof StoredEntities

/** All records of the simulated provider. */
export interface SimulatorStore {
  orders: ReadonlyMap<string, SimulatedOrder>
  payments: ReadonlyMap<string, SimulatedPayment>
  refunds: ReadonlyMap<string, StoredRefund>
  webhooks: ReadonlyMap<string, StoredWebhook>
  paymentsOf(orderId: string): SimulatedPayment[]
  keep<K extends Kind>(kind: K, entity: StoredEntities[K]): void
  /** Removes a webhook that was delivered, or will never be delivered. */
  drop(newsId: string): void
  close(): void
}

type Line = { [K in Kind]: { kind: K; entity: StoredEntities[K] } }[Kind] | { kind: 'dropped'; entity: string }

const linesIn = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    // The last line may be incomplete, if the process was killed while writing it.
    .flatMap(line => {
      try {
        return line ? [JSON.parse(line) as Line] : []
      } catch {
        return []
      }
    })

/**
 * Keeps the entities in memory and, if a file is given, as lines in it. Each change is written before it is answered, so it
 * survives the end of the process. Opening rewrites the file without superseded lines.
 */
export const openSimulatorStore = (file?: string): SimulatorStore => {
  const kept = {
    order: new Map<string, SimulatedOrder>(),
    payment: new Map<string, SimulatedPayment>(),
    refund: new Map<string, StoredRefund>(),
    news: new Map<string, StoredWebhook>(),
  }
  const ofOrder = new Map<string, Set<string>>()
  const take = (line: Line): void => {
    if (line.kind === 'dropped') kept.news.delete(line.entity)
    else (kept[line.kind] as Map<string, StoredEntities[Kind]>).set(line.entity.id, line.entity)
    if (line.kind === 'payment') {
      const ids = ofOrder.get(line.entity.order_id) ?? new Set()
      ofOrder.set(line.entity.order_id, ids.add(line.entity.id))
    }
  }
  if (file && existsSync(file)) for (const line of linesIn(file)) take(line)
  const opened = file === undefined ? undefined : rewrite(file, kept)
  const write = (line: Line): void => {
    take(line)
    if (opened !== undefined) writeSync(opened, `${JSON.stringify(line)}\n`)
  }
  return {
    orders: kept.order,
    payments: kept.payment,
    refunds: kept.refund,
    webhooks: kept.news,
    paymentsOf: orderId => [...(ofOrder.get(orderId) ?? [])].flatMap(id => kept.payment.get(id) ?? []),
    keep: (kind, entity) => write({ kind, entity } as Line),
    drop: newsId => write({ kind: 'dropped', entity: newsId }),
    close: () => {
      if (opened !== undefined) closeSync(opened)
    },
  }
}

const rewrite = (file: string, kept: { [K in Kind]: Map<string, StoredEntities[K]> }): number => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const lines = Object.entries(kept).flatMap(([kind, entities]) =>
    [...entities.values()].map(entity => `${JSON.stringify({ kind, entity })}\n`),
  )
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return openSync(file, 'a')
}
