import { lateKinds } from '@opdesk/contracts/payout/late-kinds.ts'
import { answerWithin } from '@opdesk/event-store/retry.ts'
import { type PayoutFigures, readPayoutFigures } from '@opdesk/projections/payout/figures.ts'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

interface Options {
  /** With the search path of the views. */
  db: pg.Pool
  clock: () => Date
  away: () => boolean
}

/** Time limit in ms of the query of a scrape. */
const ANSWER_WITHIN_MS = 2000

/** Adds the metrics of payouts that need a person. A scrape without an answer of the database omits them. */
export const registerPayoutMetrics = (registry: Registry, { db, clock, away }: Options): void => {
  let read: Promise<PayoutFigures | undefined> | undefined
  /** One query for all gauges of a scrape. */
  const figures = (): Promise<PayoutFigures | undefined> => {
    read ??= (away() ? Promise.resolve(undefined) : answerWithin(readPayoutFigures(db), ANSWER_WITHIN_MS))
      .catch(() => undefined)
      .finally(() => {
        read = undefined
      })
    return read
  }
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    set: (metric: Gauge<L>, of: PayoutFigures) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        if (labelNames.length === 0) this.remove()
        const of = await figures()
        if (of) set(this, of)
      },
    })
  gauge('opdesk_payouts_late', 'Payouts that are not final in time, by kind', ['kind'], (metric, { late }) => {
    for (const kind of lateKinds) metric.set({ kind }, late[kind] ?? 0)
  })
  gauge(
    'opdesk_payouts_held',
    'Payouts that the provider holds until Finance acts, by reason',
    ['reason'],
    (metric, { held }) => {
      for (const [reason, count] of Object.entries({ low_balance: 0, ...held })) metric.set({ reason }, count)
    },
  )
  gauge('opdesk_payouts_paid_twice', 'Payments whose second amount has to be recovered', [], (metric, { paid_twice }) =>
    metric.set(paid_twice),
  )
  gauge('opdesk_payouts_unsent_seconds', 'Time since the request of the oldest payout that is not sent yet', [], (metric, of) =>
    metric.set(of.unsent_since === null ? 0 : Math.max(0, clock().getTime() / 1000 - of.unsent_since)),
  )
}
