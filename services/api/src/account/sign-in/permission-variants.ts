import { plain, type SliceVariants } from '../../testing/permissions/variants.ts'

export const signInVariants: SliceVariants = () => ({
  'GET /api/v1/admin/privilege/:userid/:programId': [
    plain(
      { params: { userid: 'admin', programId: '2' } },
      { name: 'one’s own', fresh: async ({ person = '' }) => ({ params: { userid: person, programId: '2' } }) },
    ),
    {
      name: 'somebody else’s',
      open: ({ may }) => may(11, 'GET'),
      otherwise: 403,
      input: { params: { userid: 'manager2', programId: '2' } },
    },
  ],
})
