import type { AccessRole } from '@opdesk/contracts/access-roles.ts'
import { type DesignationCode, designationCodes } from '@opdesk/contracts/codes.ts'
import type { Session } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'

const HOUR_MS = 3_600_000
/** IST is 5:30 hours ahead of UTC, so its hours begin at half past. */
const OFFSET_MS = 5.5 * HOUR_MS

const roles: Record<DesignationCode, AccessRole> = { 1: 'manager', 2: 'management', 3: 'verifier', 4: 'finance' }

const accessRole = ({ role, designation }: Pick<Session, 'role' | 'designation'>): AccessRole => {
  if (role === 'admin') return 'admin'
  const known = designationCodes.find(code => code === designation)
  return known ? roles[known] : 'staff'
}

/** The start of the IST hour. */
const hourOf = (at: Date): Date => new Date(Math.floor((at.getTime() + OFFSET_MS) / HOUR_MS) * HOUR_MS - OFFSET_MS)

interface Accessed {
  id: string
  owner_id: string
}

const record = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { staff_id, role }: { staff_id: string; role: AccessRole },
  accessed: readonly Accessed[],
): Promise<void> => {
  if (accessed.length === 0) return
  const at = clock()
  const rows = accessed.map(({ id, owner_id }) => ({ person_id: owner_id, file_id: id, staff_id, role, hour: hourOf(at), at }))
  await db
    .insertInto('app.document_access')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Records that a program fetches claims for the claims exchange; once per key, claim and hour. */
export const recordProgramAccesses = (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  keyId: string,
  claims: readonly Accessed[],
): Promise<void> => record(deps, { staff_id: keyId, role: 'program' }, claims)

/**
 * Records that staff or an admin fetches a subscriber's document; once per person, document and hour (decision 0160). The bytes are
 * sent only after it, so no access goes unrecorded.
 */
export const recordAccess = (deps: Pick<AppDeps, 'db' | 'clock'>, session: Session, file: Accessed): Promise<void> =>
  record(deps, { staff_id: session.user_id, role: accessRole(session) }, [file])
