import type { ErrorEntries } from '../error-entries.ts'

export const programKeyErrors = {
  /** One answer to every refused key. It hides the reason. */
  program_key_refused: [401, 'This call needs a valid key of a program.'],
  program_key_scope: [403, 'The key does not have the scope of this call.'],
  program_key_not_here: [403, 'A key of a program cannot make this call.'],
  program_scope_not_yours: [403, 'You can only give a key scopes of records that you can read.'],
  program_key_expiry: [422, 'A key ends on a day after today, within a year.'],
  program_key_over: [409, 'This key was revoked or has expired.'],
  program_key_waits: [409, 'Another admin must confirm this key first.'],
  program_key_repeated: [409, 'The new secret was shown already. Please rotate the key for another one.'],
  program_keys_too_many: [409, 'There are 20 keys already. Please revoke one that is not used.'],
} as const satisfies ErrorEntries
