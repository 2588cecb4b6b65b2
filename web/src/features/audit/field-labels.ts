import { reasonCodes, reasonLabel } from '@opdesk/contracts/claim/reasons.ts'
import { stageLabels } from '@opdesk/contracts/claim/stages.ts'
import { designationLabels, subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { programLabel } from '@opdesk/contracts/programs.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { clientResources } from '@opdesk/contracts/resource/client-resources.ts'
import { formatDay, formatInstant, isDay } from '@opdesk/contracts/time.ts'

const known: Record<string, string> = {
  corporate_id: 'Organization',
  country_code: 'Country code',
  designation_id: 'Record of the designation',
  internal_id: 'Built-in designation',
  pin_code: 'PIN code',
  pincode: 'PIN code',
  program_id: 'Program',
  _id: 'Id',
  id: 'Id',
}
/** The labels of fields by name, from all masters' forms. If masters label the same name differently, the first master decides. */
const ofForms = Object.fromEntries(
  clientResources.toReversed().flatMap(({ form }) => form.map(({ name, label }) => [name, label])),
)

/** The label of a field: from its form, or its name without underscores. */
export const fieldLabel = (name: string): string => {
  const words = known[name] ?? ofForms[name] ?? name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const designationLabel = (code: number): string => designationLabels[code as keyof typeof designationLabels] ?? String(code)

/** Codes of the API in words, by field. */
const codes: Record<string, (code: number) => string> = {
  status: code => (code === 1 ? 'Active' : code === 0 ? 'Inactive' : String(code)),
  designation: designationLabel,
  internal_id: designationLabel,
  program_id: programLabel,
  state: code => states.find(({ id }) => id === code)?.name ?? String(code),
  subscriber_type: subscriberTypeLabel,
}

/** Fields of the API with codes as text, and the words for each code. Text in all other fields was typed by people. */
const texts: Record<string, Record<string, string>> = {
  reason: Object.fromEntries(reasonCodes.map(code => [code, reasonLabel(code)])),
  stage: stageLabels,
}

/** Names of API fields that are amounts in rupees. */
const MONEY = /(^amount|_amount|_fees?)$/

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Formats a single value in words; null for an empty value. */
export const formatValue = (name: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return MONEY.test(name) ? formatRupees(value) : (codes[name]?.(value) ?? String(value))
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDay(value)) return formatDay(value)
  const word = texts[name]?.[value]
  if (word !== undefined) return word
  return MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? formatInstant(value) : value
}

const flags = { GET: 'View', POST: 'Add', PATCH: 'Modify', DELETE: 'Delete' } as const
const flagNames = Object.keys(flags) as (keyof typeof flags)[]

/** Formats the rights of a privilege; undefined if the object is not a privilege. */
export const formatPrivilege = (value: object): string | undefined => {
  const granted = value as Record<string, unknown>
  if (!flagNames.every(flag => typeof granted[flag] === 'boolean')) return undefined
  return (
    flagNames
      .filter(flag => granted[flag])
      .map(flag => flags[flag])
      .join(', ') || 'Nothing'
  )
}
