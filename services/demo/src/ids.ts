import { derivedId } from '@opdesk/domain/derived-id.ts'

/** Every id in the demo is derived from its name, so that making the demo again changes no data. */
export const demoId = (...parts: (string | number)[]): string => derivedId('demo', ...parts.map(String))
