import type { ErrorEntries } from '../error-entries.ts'

export const hookErrors = {
  hook_url_refused: [422, 'This address cannot be called. It must be a public https address without port, user or password.'],
  hook_is_disabled: [409, 'This webhook is disabled already.'],
  hook_is_enabled: [409, 'This webhook is enabled already.'],
  hook_delivery_waits: [409, 'This delivery is waiting to be sent already.'],
  hook_too_many: [422, 'There are too many webhooks. Please delete one first.'],
  hook_too_many_pings: [429, 'Too many test calls are waiting. Please wait a minute.'],
} as const satisfies ErrorEntries
