import { type DesignationCode, Designation as designations } from '@opdesk/contracts/codes.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { type Answer, Client, claimBody, pdf } from './client.ts'
import { startTestApp, type TestApp } from './running-app.ts'

/**
 * People of the back office: one of each designation, a second Finance person and a second manager, and one with a designation that
 * decides at no stage.
 */
const staff: Record<string, DesignationCode | null> = {
  verifier: designations.verifier,
  management: designations.management,
  manager: designations.manager,
  manager2: designations.manager,
  finance: designations.finance,
  finance2: designations.finance,
  reader: null,
}
const designationIds = ['', 'manager', 'management', 'verifier', 'finance']
export type StaffName = 'verifier' | 'management' | 'manager' | 'manager2' | 'finance' | 'finance2' | 'reader'
export type Step = 'submitted' | 'verified' | 'managed' | 'awaiting_finance' | 'approved' | 'settled'

/** A running product with signed-in people, and helpers that bring a claim to each step. */
export interface Scene {
  test: TestApp
  as: Record<StaffName, Client>
  admin: Client
  /** Adds a subscriber and signs them in. The phone number has ten digits. */
  subscriber(
    id: string,
    phone: string,
    options?: { plan?: PlanSnapshot | null; start?: string; end?: string; name?: string; email?: string },
  ): Promise<Client>
  /** The body of a claim for the owner's son, with a visit two days ago and a newly uploaded prescription. */
  form(owner: Client, overrides?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Brings a new claim to a step; answers its id. */
  claim(owner: Client, step: Step | 'draft', overrides?: Record<string, unknown>): Promise<string>
  decide(who: StaffName, id: string, approval_status: number, remark?: string): Promise<Answer>
  /** Position of the last event that is not a sign-in. */
  head(): Promise<string>
  stop(): Promise<void>
}

const chain: [Step, StaffName][] = [
  ['verified', 'verifier'],
  ['managed', 'management'],
  ['awaiting_finance', 'manager'],
  ['approved', 'finance'],
]

const ok = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

export const startScene = async (options: Parameters<typeof startTestApp>[0] = {}): Promise<Scene> => {
  const test = await startTestApp(options)
  for (const [id, designation] of Object.entries(staff)) {
    await test.addStaff(id, 'management', { designation, designation_id: designationIds[designation ?? 0] || null })
  }
  await test.addStaff('admin', 'admin')
  const people = Object.keys(staff).map(async name => [name, await new Client(test).as(name, 'management')] as const)
  const as = Object.fromEntries(await Promise.all(people)) as Record<StaffName, Client>
  let marks = 0

  const form: Scene['form'] = async (owner, overrides = {}) => {
    marks += 1
    const uploaded = ok(await owner.upload([{ name: 'prescription.pdf', content: pdf(`prescription ${marks}`) }]))
    const prescription = [uploaded.body.data[0].file_id]
    return claimBody(`${owner.userId}-son`, addDays(istDay(test.time.now), -2), { prescription, ...overrides })
  }
  const decide: Scene['decide'] = async (who, id, approval_status, remark = 'Because of the bills') =>
    as[who].post(`/management/claims/${id}`, { approval_status, remark })

  const claim: Scene['claim'] = async (owner, step, overrides = {}) => {
    const sent = ok(await owner.post('/user/claims', { ...(await form(owner, overrides)), submit: step !== 'draft' }))
    const id: string = sent.body.data._id
    if (step === 'draft' || step === 'submitted') return id
    for (const [reached, who] of chain) {
      ok(await decide(who, id, 8))
      if (reached === step) return id
    }
    ok(await as.finance.post('/management/pay-claim', { id }))
    return id
  }

  return {
    test,
    as,
    admin: await new Client(test).as('admin', 'admin'),
    subscriber: async (id, phone, subscription = {}) => {
      await test.addSubscriber(id, phone, subscription)
      return await new Client(test).as(id, 'subscriber')
    },
    form,
    claim,
    decide,
    head: async () => {
      const events = await test.deps.store.readAll('0', 100_000)
      return events.findLast(({ stream }) => !stream.startsWith('sign-in-'))?.position ?? '0'
    },
    stop: test.stop,
  }
}

/** Waits until all background steps of a request are done: workflows have appended, and the views have caught up. */
export const rest = async (test: TestApp): Promise<void> => {
  let head = ''
  for (let still = 0; still < 3; ) {
    await new Promise(resolve => setTimeout(resolve, 25))
    const now = await test.deps.store.head()
    still = now === head ? still + 1 : 0
    head = now
  }
  await test.settle()
}
