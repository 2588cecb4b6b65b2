/** Roles of people who open documents: the designations of staff, staff without one, and admins. */
export const accessRoles = ['verifier', 'management', 'manager', 'finance', 'staff', 'admin'] as const
export type AccessRole = (typeof accessRoles)[number]
