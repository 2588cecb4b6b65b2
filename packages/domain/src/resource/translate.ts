import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { outdatedTranslations } from '@opdesk/contracts/resource/translations.ts'
import type { RecordState, ResourceRecord } from './record.ts'

/** The requested fields. A Hindi text becomes '' if its English text changes without it. */
export const withTranslations = (
  { translations = {} }: Resource,
  state: RecordState,
  requested: ResourceRecord,
): ResourceRecord => {
  if (state.status !== 'present') return requested
  const outdated = outdatedTranslations(translations, state.record, requested)
  return { ...requested, ...Object.fromEntries(outdated.map(field => [field, ''])) }
}
