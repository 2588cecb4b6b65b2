import { derivedId } from '@opdesk/api/plugins/command.ts'

/** Everything of the demo has an id that follows from what it is, so that making it again changes nothing. */
export const demoId = (...parts: (string | number)[]): string => derivedId('demo', ...parts.map(String))
