import { DomainError } from '@opdesk/contracts/errors.ts'
import { newRecord, type Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { isPublic, publicationRefused } from '@opdesk/contracts/resource/publication.ts'
import { slugOf } from '@opdesk/contracts/site/slug.ts'
import type { RecordState, ResourceRecord } from './record.ts'

/**
 * Adds the server's publishing fields to the requested ones. `published_at`: time of the first publication; `slug`: from the title
 * at that time; `withdrawn_at`: time of the withdrawal, null unless withdrawn. Masters without publication do not change.
 * @param at ISO 8601
 * @throws invalid_request if the publication may not follow the saved one
 */
export const withPublication = (
  resource: Resource,
  state: RecordState,
  requested: ResourceRecord,
  at: string,
): ResourceRecord => {
  const { publishes } = resource
  if (!publishes) return requested
  const saved = state.status === 'present' ? state.record : undefined
  const after = saved ? { ...saved, ...requested } : newRecord(resource, requested)
  const refused = publicationRefused(publishes, saved, after)
  if (refused) throw new DomainError('invalid_request', { errors: [refused] })
  const shown = isPublic(publishes, after)
  const { published_at: before = null, slug = null, withdrawn_at = null } = saved ?? {}
  const published_at = before ?? (shown ? at : null)
  return {
    ...requested,
    published_at,
    withdrawn_at: shown || published_at === null ? null : (withdrawn_at ?? at),
    slug: slug ?? (shown && publishes.titled ? slugOf(String(after[publishes.titled])) : null),
  }
}
