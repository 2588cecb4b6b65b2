import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import { offeredPlan } from '@opdesk/contracts/resource/plan.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { askToUndo, submitImport } from '@opdesk/domain/employee-import/run-import.ts'
import { importAggregate } from '@opdesk/domain/employee-import/state.ts'
import { declineEmployment, endEmployment } from '@opdesk/domain/subscriber/employment/end-employment.ts'
import { renewCorporatePlan } from '@opdesk/domain/subscriber/employment/renew-plan.ts'
import { resumeEmployment } from '@opdesk/domain/subscriber/employment/resume-employment.ts'
import { soldPlan } from '@opdesk/domain/subscriber/sold-plan.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { attempt, commandOf, type Risks } from './attempt.ts'
import { importOf, rowOf, workerOf } from './employee-sheet.ts'
import { pickPerson } from './eraser.ts'
import { ORGANIZATION, ORGANIZATION_PLAN, organizationPlan } from './organization.ts'
import { keyOfRow } from './statements/employee-statements.ts'
import type { Person, World } from './world.ts'

const IMPORTS_MAX = 4
const corporate_id = ORGANIZATION.id

/** Imports a sheet with new people, existing subscribers, and one number that occurs twice. */
const beginImport = async (world: World, hr: Person, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const id = `import${world.imports.length}`
  world.imports.push(id)
  const rows = Array.from({ length: 2 + chance.below(4) }, (_, index) => {
    const known = chance.next() < 0.3 ? pickPerson(world) : undefined
    const person = known ?? workerOf(world, id, index + 1)
    if (!known) world.subscribers.push(person)
    return rowOf(id, index + 1, `${id}-${index + 1}`, person, chance.next() < 0.85 ? 1 : 0)
  })
  const request = { corporate_id, plan_id: ORGANIZATION_PLAN, membership_id: 1, rows: rows.length, invite: chance.next() < 0.8 }
  const stream = importStream(id)
  const command = commandOf(world, hr)
  await attempt(world, { what: 'an import', stream, risks, command }, async api => {
    await api.process.call(async () => {
      if (world.tables.imports.has(id)) return
      world.tables.imports.set(id, importOf(id, api.clock(), rows.length))
      for (const row of rows) world.tables.importRows.set(keyOfRow(row), row)
    })
    return handleCommand({
      store: api.store,
      aggregate: importAggregate,
      stream,
      command,
      now: api.clock(),
      decide: state => submitImport(state, request),
    })
  })
}

/** Undoes one of the completed imports. */
const undoImport = async (world: World, hr: Person, risks: Risks): Promise<void> => {
  const id = world.imports[world.time.chance.below(world.imports.length)]
  if (id === undefined) return
  const stream = importStream(id)
  await attempt(world, { what: 'an undo', stream, risks, command: commandOf(world, hr) }, async (api, command) => {
    const handled = await handleCommand({
      store: api.store,
      aggregate: importAggregate,
      stream,
      command,
      now: api.clock(),
      decide: askToUndo,
    })
    await api.process.call(async () => {
      const found = world.tables.imports.get(id)
      if (found?.state === 'imported') world.tables.imports.set(id, { ...found, state: 'undoing' })
    })
    return handled
  })
}

type Rule = (state: SubscriberState, now: Date) => SubscriberEvent[]

const onEmployee = (world: World, { by, id, risks }: { by: Person; id: string; risks: Risks }, rule: Rule) =>
  attempt(
    world,
    { what: 'a change of an employee', stream: subscriberStream(id), risks, command: commandOf(world, by) },
    (api, command) => {
      const now = api.clock()
      return handleCommand({
        store: api.store,
        aggregate: subscriberAggregate(id),
        stream: subscriberStream(id),
        command,
        now,
        decide: state => rule(state, now),
      })
    },
  )

/**
 * An HR user imports employees or deactivates, resumes or renews an employee; or an employee declines the employment as not theirs.
 */
export const employ = async (world: World, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const [, , , hr] = world.staff
  if (!hr) return
  const drawn = chance.next()
  if (world.imports.length < IMPORTS_MAX && drawn < 0.25) return beginImport(world, hr, risks)
  if (drawn < 0.28) return undoImport(world, hr, risks)
  const began = world.facts.of('employment_began')
  const one = began[chance.below(began.length)]
  if (!one) return
  const id = subscriberStream.idOf(one.stream)
  const person = world.subscribers.find(other => other.id === id)
  const of = { by: hr, id, risks }
  const kind = chance.next()
  if (kind < 0.4)
    await onEmployee(world, of, (state, now) => endEmployment(state, { corporate: ORGANIZATION, reason: 'inactive' }, now))
  else if (kind < 0.45)
    await onEmployee(world, of, (state, now) => endEmployment(state, { corporate: ORGANIZATION, reason: 'left' }, now))
  else if (kind < 0.48 && person)
    await onEmployee(world, { ...of, by: person }, (state, now) => declineEmployment(state, { corporate_id }, now))
  else if (kind < 0.7) await onEmployee(world, of, (state, now) => resumeEmployment(state, { corporate: ORGANIZATION }, now))
  else {
    const plan = soldPlan(ORGANIZATION_PLAN, offeredPlan.parse({ ...organizationPlan, status: 1 }), 1)
    const subscription_id = derivedId('renewal', String(world.facts.position()), id)
    await onEmployee(world, of, (state, now) => renewCorporatePlan(state, { corporate_id, subscription_id, plan }, now))
  }
}
