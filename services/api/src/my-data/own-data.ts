import { DomainError } from '@opdesk/contracts/errors.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { MyData } from '@opdesk/contracts/subscriber/my-data.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { type Day, daysBetween, istDay } from '@opdesk/contracts/time.ts'
import { walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { financialYear } from '@opdesk/domain/invoice/document-number.ts'
import { retentionEnd } from '@opdesk/domain/invoice/retention.ts'
import { type RegisteredSubscriber, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { lastInvoiceDay } from '@opdesk/projections/invoice/query.ts'
import { organizationNow } from '@opdesk/projections/lists/organization-name.ts'
import { findSubscriber } from '@opdesk/projections/subscriber/query.ts'
import { underWayOf } from '@opdesk/projections/subscriber/under-way.ts'
import { ownAgreements } from '@opdesk/projections/terms-agreement/query.ts'
import type { AppDeps } from '../deps.ts'
import { existing } from '../plugins/route.ts'
import { walletAt } from '../subscriber/wallet-pots.ts'

/** A subscriber as the log has them now. @throws not_found during an erasure */
export const ownerOf = async ({ store }: Pick<AppDeps, 'store'>, id: string): Promise<RegisteredSubscriber> => {
  const { state } = await loadReadable(store, subscriberAggregate(id), subscriberStream(id))
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  return state
}

/** Claims, orders and payments that an erasure has to wait for. */
export const readUnderWay = async (db: Db, id: string) => (await underWayOf(id).execute(db)).rows

/** The days that are left of a plan, today included; null for a plan that has not begun. Undefined for one that has ended. */
const leftOf = ({ plan, state, term }: ChainedSubscription, today: Day): MyData['erasure']['lost']['plans'] => {
  if (state === 'queued') return [{ name: plan.name, days_left: null }]
  if (!term || term.end < today || term.start > term.end) return []
  return [{ name: plan.name, days_left: daysBetween(today, term.end) + 1 }]
}

const lostBy = async ({ db, clock }: AppDeps, id: string): Promise<MyData['erasure']['lost'] & { employer: string | null }> => {
  const now = clock()
  const subscriber = existing(await findSubscriber(db, id))
  const { wallet, chain } = await walletAt(db, subscriber, now)
  const { corporate } = subscriber.doc.profile
  const employer = await organizationNow(db, corporate && { _id: corporate.id, name: corporate.name })
  return {
    plans: chain.flatMap(subscription => leftOf(subscription, istDay(now))),
    wallet: toRupees(walletTotals(wallet).balance),
    employer: employer?.name ?? null,
  }
}

const shownAgreement = ({ version, first_at, last_at, times, withdrawn_at }: MyData['exchange'][number]) => ({
  version,
  first_at,
  last_at,
  times,
  withdrawn_at,
})

/** GET /user/my-data. */
export const readMyData = async (deps: AppDeps, id: string): Promise<MyData> => {
  const { db } = deps
  const { profile, confirmed_email, erasure_wait, members, nominee } = await ownerOf(deps, id)
  const agreements = await ownAgreements(db, id)
  const { employer, ...lost } = await lostBy(deps, id)
  const invoiced = await lastInvoiceDay(db, id)
  return {
    consents: agreements
      .filter(({ type }) => type !== TermsType.child && type !== TermsType.exchange)
      .map(agreement => ({ type: agreement.type, ...shownAgreement(agreement) })),
    exchange: agreements.filter(({ type }) => type === TermsType.exchange).map(shownAgreement),
    declarations: members.flatMap(({ member_id, name, declared }) => (declared ? [{ member_id, name, ...declared }] : [])),
    nominee,
    erasure: {
      waiting: erasure_wait && { asked_at: erasure_wait.asked_at, due_at: erasure_wait.due_at },
      lost,
      kept: { invoices_until: invoiced === null ? null : retentionEnd(financialYear(invoiced)), employer },
      under_way: await readUnderWay(db, id),
      code_to: profile.phone !== '' ? 'phone' : confirmed_email !== '' ? 'email' : null,
    },
  }
}
