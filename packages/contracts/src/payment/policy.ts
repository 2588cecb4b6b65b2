import { Designation, type RoleName } from '../codes.ts'

/** Finance pays, closes batches and draws bank files; all other staff read past and future payments. */
export const handlesPayments = (viewer: { role: RoleName; designation: number | null }): boolean =>
  viewer.role === 'management' && viewer.designation === Designation.finance
