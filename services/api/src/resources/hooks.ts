import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { test } from '@opdesk/contracts/resource/test.ts'
import { PEOPLE } from '@opdesk/operations/serially.ts'
import type { AppDeps } from '../deps.ts'
import { refuseKnownRegistration } from './doctor-registration.ts'
import { type Modification, type Withheld, withholdSecondAdmin } from './second-admin-setting.ts'
import { endSignIns } from './sign-in-ends.ts'
import { checkTest, withTypeOfPlan } from './test-of-plan.ts'

type Db = AppDeps['db']
type Values = Readonly<Record<string, unknown>>

/** Code of a single master, called by the routes of masters when a record is written. */
interface MasterHooks {
  /** Locks of a write besides those of the master and of the referred masters. */
  locks?: readonly string[]
  /** Adds fields to those of a request. */
  complete?: (db: Db, fields: Values) => Promise<Values>
  /** Compares complete fields with other records. @throws invalid_request, already_exists */
  check?: (db: Db, fields: Values, id: string) => Promise<void>
  /** Withholds a part of a modification until another admin confirms it; undefined if there is none. */
  withhold?: (deps: AppDeps, db: Db, modification: Modification) => Promise<Withheld | undefined>
  /** Runs once the lists have the written record. */
  afterWrite?: (deps: Pick<AppDeps, 'db'>, id: string, record: Values) => Promise<void>
}

const hooks: Readonly<Record<string, MasterHooks>> = {
  [corporation.name]: { afterWrite: endSignIns },
  [doctor.name]: { check: refuseKnownRegistration },
  // The need for another admin depends on the accounts.
  [settings.name]: { locks: [PEOPLE], withhold: withholdSecondAdmin },
  [test.name]: { complete: withTypeOfPlan, check: checkTest },
}

export const hooksOf = ({ name }: Pick<Resource, 'name'>): MasterHooks => hooks[name] ?? {}
