import type { ExchangeType } from '@opdesk/contracts/exchange/queries.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { ClaimPayment } from '@opdesk/contracts/payment/queries.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'

/** A sent claim, as the mapping reads it. `base`: the installation's public URL. */
export interface Source {
  base: string
  claim: ClaimDoc & { submission: NonNullable<ClaimDoc['submission']> }
  payments: readonly ClaimPayment[]
}

const OFFSET_MS = 5.5 * 3_600_000
const PROFILES = 'https://nrces.in/ndhm/fhir/r4/StructureDefinition'
const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem'

/** An instant (ISO 8601 UTC) in India's time, with its offset. */
export const inIndia = (at: string): string => new Date(Date.parse(at) + OFFSET_MS).toISOString().replace(/\.\d+Z$/, '+05:30')

/** Paise as rupees. */
export const money = (paise: number) => ({ value: toRupees(paise), currency: 'INR' })

export const metaOf = (type: ExchangeType) => ({ profile: [`${PROFILES}/${type}`] })

/** A code of HL7's terminology. */
export const coded = (system: string, code: string, text?: string) => ({
  coding: [{ system: `${TERMINOLOGY}/${system}`, code }],
  ...(text !== undefined && { text }),
})

export const refer = (type: ExchangeType, id: string) => ({ reference: `${type}/${id}` })

/** An identifier in a namespace of the installation. */
export const identify = ({ base }: Pick<Source, 'base'>, namespace: string, value: string) => ({
  system: `${base}/fhir/${namespace}`,
  value,
})

/** An identifier with its type of HL7's table 0203. */
export const typedIdentifier = (
  source: Pick<Source, 'base'>,
  namespace: string,
  value: string,
  [code, text]: [string, string],
) => ({
  type: { coding: [{ system: `${TERMINOLOGY}/v2-0203`, code, display: text }], text },
  ...identify(source, namespace, value),
})

/** The installation, which insures and pays. It is a logical reference: the exchange knows it by its URL. */
export const payer = ({ base }: Pick<Source, 'base'>) => ({
  type: 'Organization',
  identifier: { system: `${base}/fhir/organization`, value: new URL(base).hostname },
})

/** Fields that have a value: FHIR has no null and no empty text. */
export const present = <V>(key: string, value: V | null | undefined | ''): Record<string, V> =>
  value === null || value === undefined || value === '' ? {} : { [key]: value }
