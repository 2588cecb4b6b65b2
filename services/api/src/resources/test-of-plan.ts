import { DomainError } from '@opdesk/contracts/errors.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { test } from '@opdesk/contracts/resource/test.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'
import { refuseTakenKey } from './taken-key.ts'

type Db = AppDeps['db']
type Values = Readonly<Record<string, unknown>>

/** The subscriber type of the plan that the fields name; undefined for an unknown plan. */
const typeOfPlan = async (db: Db, fields: Values) => (await findResource(db, plan.name, String(fields.plan)))?.subscriber_type

/** Completes the fields of a test: if the subscriber type was left out, it is that of the plan. */
export const withTypeOfPlan = async (db: Db, fields: Values): Promise<Values> => {
  const subscriber_type = await typeOfPlan(db, fields)
  return subscriber_type === undefined ? fields : { subscriber_type, ...fields }
}

/**
 * Refuses a test of another subscriber type than its plan, and a second test of the same name in one plan.
 * @throws invalid_request, already_exists
 */
export const checkTest = async (db: Db, fields: Values, id: string): Promise<void> => {
  if (fields.subscriber_type !== (await typeOfPlan(db, fields))) {
    const message = 'The plan is of another subscriber type. Please select the same.'
    throw new DomainError('invalid_request', { errors: [{ path: 'subscriber_type', message }] })
  }
  await refuseTakenKey(db, test, fields, id, 'plan')
}
