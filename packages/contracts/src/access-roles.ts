/** Roles that open documents: the designations of staff, staff without one, admins, and programs of the claims exchange. */
export const accessRoles = ['verifier', 'management', 'manager', 'finance', 'staff', 'admin', 'program'] as const
export type AccessRole = (typeof accessRoles)[number]
