import { DomainError } from '@opdesk/contracts/errors.ts'
import { registeredDoctor } from '@opdesk/projections/resource/registered-doctor.ts'
import type { AppDeps } from '../deps.ts'

const TAKEN = 'A doctor with this registration number is in the master already'

/**
 * Refuses a registration number that another doctor has.
 * @throws already_exists
 */
export const refuseKnownRegistration = async (
  db: AppDeps['db'],
  { reg_no }: Readonly<Record<string, unknown>>,
  exceptId: string,
): Promise<void> => {
  if (await registeredDoctor(db, String(reg_no), { exceptId }))
    throw new DomainError('already_exists', { message: `${TAKEN}.`, errors: [{ path: 'reg_no', message: TAKEN }] })
}
