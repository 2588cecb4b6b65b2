import { processActor } from '@opdesk/contracts/actor.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import { addRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { TestApp } from './running-app.ts'

const organization = (name: string) => ({
  name,
  address: '4 Mill Lane, Surat',
  state: 10,
  email: 'office@company.example',
  country_code: '+91',
  phone: '2612345678',
  status: 1,
  contact_person: [],
})

const planOf = (corporate: string, name: string) => ({
  name,
  subscriber_type: 2,
  corporate,
  frequency: 1,
  membership_options: [
    { membership_id: 0, membership_label: 'Individual', member_count: 1, charges: 0, wallet_balance: 1500 },
    { membership_id: 3, membership_label: 'Family', member_count: 4, charges: 0, wallet_balance: 4000 },
  ],
  plan_benefits: [{ plan_label: 'OPD', plan_feature: '80 of 100 rupees' }],
  claim_combination: 1,
  opd_precent_discount: 80,
  opd_max_discount: 1000,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 500,
  lab_precent_discount: 50,
  lab_max_discount: 500,
  combined_lab_plus_test_percent: 0,
  combined_lab_plus_test_max_discount: 0,
})

/** Adds an organization `id` and its plan `<id>-plan` with the options 0 and 3. */
export const addOrganization = async (
  { deps, settle }: Pick<TestApp, 'deps' | 'settle'>,
  id: string,
  name: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const add = (resource: Resource, key: string, fields: Record<string, unknown>) =>
    handleCommand({
      store: deps.store,
      aggregate: recordAggregate(resource, key),
      stream: resourceStream(resource, key),
      command: { id: `add-${key}`, actor: processActor('test') },
      now: deps.clock(),
      decide: state => addRecord(resource, state, fields),
    })
  await add(corporation, id, { ...organization(name), ...fields })
  await add(plan, `${id}-plan`, planOf(id, `${name} Care`))
  await settle()
}

let people = 0
/** The body that adds an employee. HR adds to their own organization; an admin names it in `corporate`. */
export const employeeBody = (change: Record<string, unknown> = {}) => {
  people += 1
  const { corporate, plan: planId } = { corporate: undefined, plan: 'meridian-plan', ...change }
  return {
    employeeId: `MT-${people}`,
    name: 'Ravi Kumar',
    dob: '1990-02-03',
    gender: 1,
    department: 'Looms',
    designation: 'Weaver',
    country_code: '+91',
    phone: String(8_000_000_000 + people),
    email: `ravi${people}@company.example`,
    address: '4 Mill Lane',
    bank_name: 'State Bank',
    status: 1,
    membership: 3,
    ...change,
    plan: planId,
    ...(corporate === undefined ? {} : { corporate }),
  }
}
