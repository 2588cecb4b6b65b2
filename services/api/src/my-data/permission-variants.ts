import { plain, type SliceVariants } from '../testing/permissions/variants.ts'

export const myDataVariants: SliceVariants = () => ({
  // Names a version that was not agreed to: allowed callers get 409, and keep their consent for other calls.
  'POST /api/v1/user/consent/withdraw': [plain({}, { answers: [409] })],
  // Names a version that is not in force.
  'PUT /api/v1/user/exchange-consent': [plain({ body: { version: 'none' } }, { answers: [422] })],
  // The first call sends a code; later ones have to wait for it. Claims under way prevent it, too.
  'POST /api/v1/user/erasure/code': [plain({}, { answers: [200, 409, 429] })],
  // Allowed callers get 422 for a wrong code, or 409 with claims under way.
  'POST /api/v1/user/erasure': [plain({ body: { otp: '123456' } }, { answers: [409, 422, 429] })],
  'POST /api/v1/user/download/code': [plain({}, { answers: [200, 429] })],
  'POST /api/v1/user/download': [plain({ body: { otp: '123456' } }, { answers: [422, 429] })],
  // Allowed callers have not asked for a file.
  'GET /api/v1/user/download/file': [plain({}, { answers: [404] })],
  'PUT /api/v1/user/nominee': [
    plain({ body: { name: 'Usha Rao', relationship: 'Sister', country_code: '+91', phone: '', email: 'usha@example.org' } }),
  ],
  'POST /api/v1/public/erasure/call-off': [plain({ body: { key: 'unknown' } })],
})
