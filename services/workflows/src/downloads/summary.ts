import type { AccessRole } from '@opdesk/contracts/access-roles.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { maskedAccount } from '@opdesk/contracts/payout-account/account.ts'
import { formatDay, formatInstant, istDay } from '@opdesk/contracts/time.ts'
import type { DataFileWords } from '@opdesk/contracts/words/data-file/english.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { EventType, ProjectedEvent } from '@opdesk/projections/engine/events.ts'
import { toLogEvent } from '@opdesk/projections/engine/events.ts'
import type { OwnAppData } from './app-data.ts'
import type { OwnRecord } from './own-events.ts'

export type SectionName = keyof DataFileWords['sections']
/** The texts of the summary, and the names of roles that the page My data shows, too. */
export type SummaryWords = DataFileWords & { role: (role: AccessRole) => string }
export type Rows = Record<SectionName, string[][]>

const dayOf = (at: string): string => formatDay(istDay(new Date(at)))
const dayOr = (day: string | null | undefined): string => (day ? formatDay(day) : '')

type Event<T extends EventType> = ProjectedEvent<T>
const eventsOf = <T extends EventType>({ events }: OwnRecord, type: T): Event<T>[] =>
  events.filter(event => event.type === type).map((event: RecordedEvent) => toLogEvent(event) as Event<T>)

const sum = (amounts: readonly number[]): string => formatPaise(amounts.reduce((total, amount) => total + amount, 0))

const claimRow = (record: OwnRecord): string[] => {
  const [drafted] = eventsOf(record, 'claim_drafted')
  const sent = eventsOf(record, 'claim_submitted').at(-1)
  const details = [...eventsOf(record, 'claim_drafted'), ...eventsOf(record, 'claim_amended')].at(-1)?.data.details
  const paid = eventsOf(record, 'claim_settled').map(({ data }) => data.amount)
  const back = eventsOf(record, 'claim_payment_reversed').map(({ data }) => -data.amount)
  return [
    drafted?.data.claim_number ?? '',
    sent ? dayOf(sent.at) : '',
    details?.hospital ?? '',
    sent ? formatPaise(sent.data.bill_amount) : '',
    sum([...paid, ...back]),
  ]
}

const orderRow = (record: OwnRecord): string[] => {
  const [created] = eventsOf(record, 'order_created')
  if (!created) return []
  const { item, amounts } = created.data
  const invoice = eventsOf(record, 'order_fulfilled').at(-1)?.data.invoice ?? ''
  return [dayOf(created.at), item.type === 'plan' ? item.plan.name : item.health_plan.name, formatPaise(amounts.total), invoice]
}

const payoutRow = (record: OwnRecord): string[] => {
  const asked = eventsOf(record, 'payout_requested').at(-1)
  if (!asked) return []
  const { claim_number, amount, account } = asked.data
  const utrs = [...eventsOf(record, 'payout_paid'), ...eventsOf(record, 'payout_utr_reported')].flatMap(
    ({ data }) => data.utr ?? [],
  )
  return [claim_number, dayOf(asked.at), formatPaise(amount), account ? maskedAccount(account) : '', utrs.at(-1) ?? '']
}

const disputeRow = (record: OwnRecord): string[][] =>
  eventsOf(record, 'dispute_raised').map(({ at, data }) => [data.claim_number, dayOf(at), data.remark])

const walletRows = ({ events }: OwnRecord, words: DataFileWords): string[][] =>
  events.map(({ type, at, data }) => [
    dayOf(at),
    words.wallet[type as keyof DataFileWords['wallet']],
    typeof data.amount === 'number'
      ? formatPaise(data.amount)
      : typeof data.credited === 'number'
        ? formatPaise(data.credited)
        : '',
  ])

/** The rows of one record of the log, added to those of the records before it. */
export const addRecord = (rows: Rows, record: OwnRecord, words: DataFileWords): void => {
  switch (record.kind) {
    case 'claim':
      return void rows.claims.push(claimRow(record))
    case 'dispute':
      return void rows.disputes.push(...disputeRow(record))
    case 'order':
      return void rows.orders.push(orderRow(record))
    case 'payout':
      return void rows.payouts.push(payoutRow(record))
    case 'wallet':
      return void rows.wallet.push(...walletRows(record, words))
    case 'sign-in':
      return void rows.signIns.push(...eventsOf(record, 'signed_in').map(({ at }) => [formatInstant(at)]))
  }
}

/** The rows of the sections that are not of single records. */
export const firstRows = (
  { profile, confirmed_email, members, nominee, chain, agreed }: RegisteredSubscriber,
  app: OwnAppData,
  words: SummaryWords,
): Rows => {
  const { name, phone, email, dob, address, city, pin_code, corporate } = profile
  const details: [keyof DataFileWords['profile'], string][] = [
    ['name', name],
    ['phone', phone],
    ['email', confirmed_email || email],
    ['dob', dayOr(dob)],
    ['address', [address, city, pin_code].filter(part => part !== '').join(', ')],
    ['corporate', corporate?.name ?? ''],
  ]
  const consents: Readonly<Record<string, string>> = words.consents
  return {
    profile: details.filter(([, value]) => value !== '').map(([detail, value]) => [words.profile[detail], value]),
    consents: agreed.map(({ document, version }) => [consents[document] ?? document, version]),
    family: members.slice(1).map(member => [member.name, dayOr(member.dob), member.phone, member.address]),
    nominee: nominee ? [[nominee.name, nominee.relationship, nominee.phone, nominee.email]] : [],
    plans: chain.map(({ plan, term }) => [plan.name, dayOr(term?.start), dayOr(term?.end)]),
    orders: [],
    wallet: [],
    claims: [],
    disputes: [],
    payouts: [],
    documents: app.documents.map(({ uploaded_at, name: file, path }) => [dayOf(uploaded_at), file, path]),
    accesses: app.document_accesses.map(({ day, role, file_ids }) => [formatDay(day), words.role(role), String(file_ids.length)]),
    messages: app.messages.map(({ at, template, subject, channel }) => [
      dayOf(at),
      words.channels[channel],
      subject ?? template.replaceAll('_', ' '),
    ]),
    sessions: app.sessions.map(({ signed_in_at, last_used_at, device }) => [
      dayOf(signed_in_at),
      dayOf(last_used_at),
      device ?? '',
    ]),
    signIns: [],
  }
}
