import { z } from 'zod'
import { listOf, recordId, text } from '../bounded.ts'
import { day } from '../http.ts'
import { addDays, type Day } from '../time.ts'
import { callerAddress } from './addresses.ts'
import { organizationScopes, programScopes } from './scopes.ts'

const ADDRESSES_MAX = 20
const NAME_MAX = 80
const DAYS_MAX = 365
const NAME_MISSING = 'Please name the program that gets the key'
const NO_SCOPE = 'Please choose what the key can read'

/** The last day on which a key made today can work. */
export const lastKeyDay = (today: Day): Day => addDays(today, DAYS_MAX)

const fields = {
  name: text(NAME_MAX, { missing: NAME_MISSING, tooLong: `At most ${NAME_MAX} characters` }).min(1, NAME_MISSING),
  /** The last IST day on which the key works. */
  expires_on: day,
  addresses: listOf(callerAddress, ADDRESSES_MAX, { tooLong: `At most ${ADDRESSES_MAX} addresses` }).default([]),
}

/** POST /admin/program-keys. `organization`: null for a key of the installation. */
export const createProgramKey = z
  .strictObject({
    ...fields,
    organization: recordId.nullable().default(null),
    scopes: listOf(z.enum(programScopes), programScopes.length, { min: 1, tooShort: NO_SCOPE }),
  })
  .refine(
    ({ organization, scopes }) => organization === null || scopes.every(scope => organizationScopes.some(own => own === scope)),
    { path: ['scopes'], message: 'A key of an organization can only read employees and their counts' },
  )

/** POST /hr/program-keys: always a key of the own organization. */
export const createOwnProgramKey = z.strictObject({
  ...fields,
  scopes: listOf(z.enum(organizationScopes), organizationScopes.length, { min: 1, tooShort: NO_SCOPE }),
})

const OVERLAP_MAX_HOURS = 720
export const overlaps = [
  { hours: 1, label: '1 hour' },
  { hours: 24, label: '1 day' },
  { hours: 168, label: '7 days' },
  { hours: OVERLAP_MAX_HOURS, label: '30 days' },
] as const

/** POST …/program-keys/{id}/rotate. `overlap_hours`: how long the present secret still works. */
export const rotateProgramKey = z.strictObject({ overlap_hours: z.int().min(1).max(OVERLAP_MAX_HOURS) })
