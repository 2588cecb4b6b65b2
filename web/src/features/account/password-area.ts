import type { AreaName } from '../../lib/areas.ts'

/** Areas with sign-in by password. */
export type PasswordArea = Exclude<AreaName, 'subscriber'>
