import { noCaller, plain, type SliceVariants } from '../../testing/permissions/variants.ts'

export const profileVariants: SliceVariants = () => ({
  'PUT /api/v1/user/update-profile': [
    plain({ body: { city: 'Bengaluru' } }),
    {
      name: 'with a number of somebody else',
      open: noCaller,
      otherwise: 422,
      input: { body: { city: 'Bengaluru', phone: '9000000099', country_code: '+91' } },
    },
    {
      name: 'with the id of somebody else',
      open: noCaller,
      otherwise: 400,
      input: { body: { city: 'Bengaluru', user_id: 'asha', role: 1 } },
    },
  ],
  'PUT /api/v1/user/language': [plain({ body: { language: 'hi' } })],
  // Names versions that are not in force: allowed callers get 422. Versions in force would not do, since other calls change the
  // texts.
  'POST /api/v1/user/consent': [plain({}, { answers: [422] })],
  // Allowed callers get 422: every person of the scene has a confirmed number.
  'POST /api/v1/user/phone-otp': [plain({}, { answers: [422] })],
  'POST /api/v1/user/confirm-phone': [plain({}, { answers: [422] })],
  // Each caller sends the address that they already have, so no address is left to be confirmed.
  'POST /api/v1/user/email': [plain({}, { fresh: async ({ person }) => ({ body: { email: `${person}@example.org` } }) })],
  // Allowed callers get 422 for an unknown key; email-confirmation.int.test.ts tests the key of another account.
  'POST /api/v1/user/confirm-email': [plain({}, { answers: [422] })],
  // Allowed callers get 409: no address waits for confirmation.
  'POST /api/v1/user/confirm-email/resend': [plain({}, { answers: [409] })],
})
