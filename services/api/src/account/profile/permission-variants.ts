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
  // Refused because of the version, not because of the caller: other calls change the texts meanwhile.
  'POST /api/v1/user/consent': [plain({}, { answers: [422] })],
  // Every person of the scene has a confirmed number.
  'POST /api/v1/user/phone-otp': [plain({}, { answers: [422] })],
  'POST /api/v1/user/confirm-phone': [plain({}, { answers: [422] })],
  // Each caller sends their own address, so there is no address to confirm afterwards.
  'POST /api/v1/user/email': [plain({}, { fresh: async ({ person }) => ({ body: { email: `${person}@example.org` } }) })],
  // No account has this key; the key of another account is refused, too (email-confirmation.int.test.ts).
  'POST /api/v1/user/confirm-email': [plain({}, { answers: [422] })],
  // Refused because no address waits for confirmation, not because of the caller.
  'POST /api/v1/user/confirm-email/resend': [plain({}, { answers: [409] })],
})
