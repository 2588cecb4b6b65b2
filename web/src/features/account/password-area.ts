import type { AreaName } from '../../lib/areas.ts'

/** The areas in which people sign in by password. */
export type PasswordArea = Exclude<AreaName, 'subscriber'>
