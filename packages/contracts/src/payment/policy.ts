import { Designation, type RoleName } from '../codes.ts'

/** True for finance, which pays, closes batches and downloads bank files. Other staff only read payments. */
export const handlesPayments = (viewer: { role: RoleName; designation: number | null }): boolean =>
  viewer.role === 'management' && viewer.designation === Designation.finance
