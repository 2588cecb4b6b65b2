import type { AreaName } from '../../lib/areas.ts'

/** Areas whose people sign in with a password. */
export type PasswordArea = Exclude<AreaName, 'subscriber'>
