import { plain, type SliceVariants, unknown } from '../testing/permissions/variants.ts'

const account = { kind: 'upi', holder: 'Sample Holder', vpa: 'sample@okbank' }

export const payoutAccountVariants: SliceVariants = () => ({
  'GET /api/v1/user/payout-account/bank': [plain({ query: 'ifsc=HDFC0000001' })],
  'PUT /api/v1/user/payout-account': [plain({ body: account })],
  // The first call sends a code; later ones have to wait for it.
  'POST /api/v1/user/payout-account/code': [plain({}, { answers: [200, 409, 429] })],
  // Allowed callers get 422 for a wrong code, or 409 without an account.
  'POST /api/v1/user/payout-account/confirm': [plain({}, { answers: [409, 422, 429] })],
  'PUT /api/v1/user/payout-account/passbook-name': [plain({ body: { name: 'Sample Holder' } })],
  'POST /api/v1/public/payout-account/not-me': [plain({ body: { key: 'unknown' } })],
  // Finance gets 409: no account waits for a decision.
  'POST /api/v1/management/payout-accounts/:subscriber/accept-name': [
    plain({ params: { subscriber: 'asha' }, body: { reason: 'Seen in the passbook' } }, { answers: [409] }),
    unknown({ body: { reason: 'Seen in the passbook' } }, 'subscriber'),
  ],
  // Finance gets 409: no payment failed.
  'POST /api/v1/management/payout-accounts/:subscriber/reveal': [
    plain({ params: { subscriber: 'asha' } }, { answers: [409] }),
    unknown({}, 'subscriber'),
  ],
})
