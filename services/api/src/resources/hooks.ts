import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { test } from '@opdesk/contracts/resource/test.ts'
import { PEOPLE } from '@opdesk/operations/serially.ts'
import type { AppDeps } from '../deps.ts'
import { refuseKnownRegistration } from './doctor-registration.ts'
import { type Modification, type Withheld, withholdGuarded } from './guarded-settings.ts'
import { endSignIns } from './sign-in-ends.ts'
import { checkTest, withTypeOfPlan } from './test-of-plan.ts'

type Db = AppDeps['db']
type Values = Readonly<Record<string, unknown>>

/** Special behaviour of one master, called by the routes of all masters when a record is written. */
interface MasterHooks {
  /** Names of further locks that a write takes, besides those of the master and of the masters that it refers to. */
  locks?: readonly string[]
  /** Completes the fields of a request before they are checked. */
  complete?: (db: Db, fields: Values) => Promise<Values>
  /**
   * Compares the completed fields with other records.
   * @throws invalid_request, already_exists
   */
  check?: (db: Db, fields: Values, id: string) => Promise<void>
  /** Withholds the part of a modification that another admin has to confirm; undefined if there is no such part. */
  withhold?: (deps: AppDeps, db: Db, modification: Modification) => Promise<Withheld | undefined>
  /** Runs once the views contain the written record. */
  afterWrite?: (deps: Pick<AppDeps, 'db'>, id: string, record: Values) => Promise<void>
}

const hooks: Readonly<Record<string, MasterHooks>> = {
  [corporation.name]: { afterWrite: endSignIns },
  [doctor.name]: { check: refuseKnownRegistration },
  // Locks the accounts, which decide whether another admin has to confirm.
  [settings.name]: { locks: [PEOPLE], withhold: withholdGuarded },
  [test.name]: { complete: withTypeOfPlan, check: checkTest },
}

export const hooksOf = ({ name }: Pick<Resource, 'name'>): MasterHooks => hooks[name] ?? {}
