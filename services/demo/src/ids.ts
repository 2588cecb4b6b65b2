import { derivedId } from '@opdesk/domain/derived-id.ts'

/** An id of the demo, derived from a name. The same name gives the same id, so making the demo again changes no data. */
export const demoId = (...parts: (string | number)[]): string => derivedId('demo', ...parts.map(String))
