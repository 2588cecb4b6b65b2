import { plain, type SliceVariants } from '../../testing/permissions/variants.ts'

export const passwordVariants: SliceVariants = () => {
  const updatesPassword = [
    plain(
      { body: { current_password: 'Not-the-0ne', password: 'N3w@Password', confirm_password: 'N3w@Password' } },
      { answers: [422] },
    ),
  ]
  return {
    'POST /api/v1/admin/updatepassword': updatesPassword,
    'POST /api/v1/management/updatepassword': updatesPassword,
    'POST /api/v1/hr/updatepassword': updatesPassword,
  }
}
