import type { ErrorEntries } from '../../error-entries.ts'

export const nomineeErrors = {
  nominee_missing: [422, 'This subscriber has named no nominee.'],
  nominee_request_waits: [409, 'A request of the nominee waits for a second admin already.'],
  nominee_request_over: [409, 'This request has already been decided. Please look at it again.'],
  nominee_proof_missing: [422, 'The proof has not been uploaded yet. Without it the request cannot be confirmed.'],
  nominee_proof_exists: [409, 'The proof of this request has already been uploaded.'],
  nominee_request_not_open: [409, 'This request is not confirmed, or it is done already. Please look at it again.'],
  nominee_copy_elsewhere: [403, 'Only the admin who confirmed the request can do this.'],
  nominee_copy_under_way: [409, 'The copy is being made, or is ready.'],
  nominee_copy_gone: [409, 'The copy is not ready, has expired, or was fetched already. It can be fetched once.'],
  nominee_is_admin: [403, 'This is your own account, or you are the nominee. Another admin has to do this.'],
} as const satisfies ErrorEntries
