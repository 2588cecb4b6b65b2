import { derivedId } from '@opdesk/domain/derived-id.ts'

/** Every id in the demo is derived from what it names, so that making the demo again changes nothing. */
export const demoId = (...parts: (string | number)[]): string => derivedId('demo', ...parts.map(String))
