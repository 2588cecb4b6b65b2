import type { ExchangeType } from '@opdesk/contracts/exchange/queries.ts'

/** A must-support element of a profile of NRCeS. `absent`: why the product never fills it. */
interface MustSupport {
  type: ExchangeType
  path: string
  source: string
  absent?: string
}

const PAGES = 'https://nrces.in/ndhm/fhir/r4'
const from = (type: ExchangeType, version: string, paths: readonly (string | [string, string])[]): MustSupport[] =>
  paths.map(entry => {
    const [path, absent] = typeof entry === 'string' ? [entry, undefined] : entry
    return { type, path, source: `${PAGES}/${version}/StructureDefinition-${type}.html`, ...(absent !== undefined && { absent }) }
  })

const NO_ASSIGNER = 'The system of the identifier names the installation.'

/** The elements marked as must-support on published pages, as far as they could be read (docs/fhir.md). */
export const mustSupports: readonly MustSupport[] = [
  ...from('Patient', '2.0', [
    'identifier',
    'identifier.type',
    'identifier.type.coding',
    'identifier.type.text',
    'identifier.system',
    'identifier.value',
    ['identifier.assigner.display', NO_ASSIGNER],
    'name',
    'telecom',
    'telecom.system',
  ]),
  ...from('Practitioner', '2.0', [
    'identifier',
    ['identifier.use', 'The product does not know the use of a number.'],
    'identifier.type',
    'identifier.type.coding',
    'identifier.type.text',
    'identifier.system',
    'identifier.value',
    ['identifier.assigner.display', 'A subscriber types the number without its council.'],
    'name',
    'telecom',
  ]),
  ...from('DocumentReference', '2.0', [
    'status',
    'content',
    'content.attachment',
    'content.attachment.contentType',
    ['content.attachment.data', 'Contents of documents are not shared.'],
  ]),
  ...from('Claim', '6.0.0', ['identifier']),
]
