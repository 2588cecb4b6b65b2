import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { resourceEventData } from '@opdesk/contracts/resource/define-resource.ts'
import { type TermsTypeCode, termsDocuments, termsTypeOfRecord, termsTypes } from '@opdesk/contracts/terms/documents.ts'
import { earlierChildDeclaration } from '@opdesk/contracts/terms/shipped-child.ts'
import { earlierPrivacyNotice } from '@opdesk/contracts/terms/shipped-notice.ts'
import { earlierPaymentTerms } from '@opdesk/contracts/terms/shipped-payment.ts'
import { earlierSignUpTerms } from '@opdesk/contracts/terms/shipped-signup.ts'
import { htmlOfShipped, type ShippedText } from '@opdesk/contracts/terms/shipped-text.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineGenericProjection } from '../engine/define-projection.ts'
import { type LogEvent, streamId } from '../engine/events.ts'
import { agreementTo, digestOf, shippedAgreements } from './digest.ts'
import { nextVersion } from './next-version.ts'
import { type TermsVersionRow, termsLatestTable, termsVersionTable } from './table.ts'

const textsOf = ({ data }: LogEvent): { condition: string; before: string } => {
  const { record, previous } = resourceEventData.modified.parse(data)
  return { condition: String(record.condition), before: String(previous.condition) }
}

const isNewText = (event: LogEvent): boolean => {
  const { condition, before } = textsOf(event)
  return condition !== before
}

const typeOf = (event: LogEvent): TermsTypeCode => {
  const type = termsTypeOfRecord(streamId(event))
  if (!type) throw new Error(`no terms have the id ${streamId(event)}`)
  return type
}

const keyOf = (id: string, version: string): string => `${id}:${version}`

const shipped = (type: TermsTypeCode): TermsVersionRow => {
  const { id } = termsDocuments[type]
  const condition = conditions.builtIn.find(({ _id }) => _id === id)?.condition ?? ''
  const agreement = shippedAgreements[type]
  return { key: keyOf(id, agreement.version), ...agreement, number: 1, condition, since: null, author_id: null }
}

const earlierTexts: Record<TermsTypeCode, readonly ShippedText[]> = {
  SIGNUP: earlierSignUpTerms,
  PAYMENT: earlierPaymentTerms,
  NOTICE: [earlierPrivacyNotice],
  CHILD: [earlierChildDeclaration],
  EXCHANGE: [],
}

/** Built-in texts of earlier releases. They have number 0, because no admin changed a text to them. */
const earlier = (type: TermsTypeCode): TermsVersionRow[] =>
  earlierTexts[type].map(text => {
    const key = keyOf(termsDocuments[type].id, text.version)
    return { key, ...agreementTo(text), number: 0, condition: htmlOfShipped(text), since: null, author_id: null }
  })

const shippedVersions = (type: TermsTypeCode): string[] => [...earlier(type), shipped(type)].map(({ version }) => version)

/**
 * Version of an admin's text after `before`. It starts from the first shipped text, so that a later release with another text renames
 * no version that people agreed to.
 */
const versionAfter = (before: string, day: string, type: TermsTypeCode): string => {
  const next = nextVersion(before, day)
  return shippedVersions(type).includes(next) ? nextVersion(next, day) : next
}

/** All versions of the texts that people agree to. A write that leaves a text unchanged makes no version. */
export const termsVersion = defineGenericProjection({
  name: 'terms_version',
  version: 8,
  table: termsVersionTable,
  context: termsLatestTable,
  seed: [...termsTypes.flatMap(earlier), ...termsTypes.map(shipped)],
})({
  types: ['conditions_modified'],
  context: {
    types: ['conditions_modified'],
    key: streamId,
    apply: (row, event) => {
      const latest = row ?? { record_id: streamId(event), number: 1, version: shippedVersions(typeOf(event))[0] ?? '' }
      if (!isNewText(event)) return latest
      const version = versionAfter(latest.version, istDay(new Date(event.at)), typeOf(event))
      return { ...latest, number: latest.number + 1, version }
    },
  },
  key: (event, latest) => keyOf(streamId(event), latest?.version ?? ''),
  apply: (_, event, { key, context }) => {
    if (!context || !isNewText(event)) return null
    const { condition } = textsOf(event)
    const { number, version } = context
    const { document } = termsDocuments[typeOf(event)]
    const { actor } = event.metadata
    return { key, document, number, version, condition, digest: digestOf(condition), since: event.at, author_id: actor.id }
  },
})
