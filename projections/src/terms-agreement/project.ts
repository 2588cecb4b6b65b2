import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { type TermsAgreementRow, termsAgreementTable, termsAgreementTally } from './table.ts'

interface Agreed {
  document: string
  version: string
  digest: string | null
}

const keyOf = (subscriberId: string, { document, version }: { document?: unknown; version?: unknown }): string =>
  `${subscriberId}:${document}:${version}`

const keyOfEvent = (event: LogEvent): string =>
  event.type === 'order_created'
    ? keyOf(String(event.data.subscriber_id), event.data.terms as Agreed)
    : keyOf(streamId(event), event.data)

const agreedAgain = (
  row: TermsAgreementRow | undefined,
  { at, ...first }: Agreed & { key: string; subscriber_id: string; at: string },
): TermsAgreementRow =>
  row
    ? { ...row, last_at: at, times: row.times + 1, withdrawn_at: null }
    : { ...first, first_at: at, first_on: istDay(new Date(at)), last_at: at, times: 1, withdrawn_at: null }

/** Subscribers' agreements to versions of the terms, at sign-up, with each order and for each child. */
export const termsAgreement = defineProjection({
  name: 'terms_agreement',
  version: 5,
  table: termsAgreementTable,
  tally: termsAgreementTally,
})({
  key: keyOfEvent,
  on: {
    consent_given: (row, event, { key }) =>
      agreedAgain(row, { ...event.data, key, subscriber_id: streamId(event), at: event.at }),
    child_declared: (row, event, { key }) => {
      const { member_id: _, ...agreed } = event.data
      return agreedAgain(row, { ...agreed, key, subscriber_id: streamId(event), at: event.at })
    },
    consent_withdrawn: (row, { at }) => row && { ...row, withdrawn_at: at },
    order_created: (row, { at, data: { terms, subscriber_id } }, { key }) =>
      agreedAgain(row, { ...terms, key, subscriber_id, at }),
  },
})
