import { derivedId } from '@opdesk/api/plugins/command.ts'

/** Every id in the demo is derived from what it names, so that making the demo again changes nothing. */
export const demoId = (...parts: (string | number)[]): string => derivedId('demo', ...parts.map(String))
