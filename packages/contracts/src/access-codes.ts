/** The codes that decide which pages a person may open. They are separate, because each page loads them. */

export const Role = { admin: 1, management: 2, subscriber: 3, hr: 4 } as const
export type RoleName = keyof typeof Role
export type RoleCode = (typeof Role)[RoleName]

export const Designation = { manager: 1, management: 2, verifier: 3, finance: 4 } as const
export type DesignationCode = (typeof Designation)[keyof typeof Designation]

/** The programs of privileges. */
export const Program = {
  designation: 1,
  users: 2,
  corporate: 3,
  corporateSubscriber: 4,
  plans: 5,
  tests: 6,
  doctors: 7,
  coupons: 8,
  terms: 9,
  settings: 10,
  privileges: 11,
  approval: 20,
  claims: 21,
  auditLogs: 30,
  loginHistory: 31,
} as const
export type ProgramCode = (typeof Program)[keyof typeof Program]
