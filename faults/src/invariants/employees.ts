import { importStream } from '@opdesk/contracts/employee-import/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { World } from '../simulation/world.ts'
import type { Facts } from './facts.ts'

interface Corporate {
  term: { start: string; end: string } | null
  state: 'queued' | 'active' | 'over'
}

/** Checks at each event of a person's employment that a former employee has no plan of the organization after the last day. */
export const employmentFaults = (facts: Facts, id: string): string[] => {
  const faults: string[] = []
  const stream = subscriberStream(id)
  const plans = new Map<string, Corporate>()
  let state: { active: boolean; since: string | null } = { active: false, since: null }
  const events = facts.stream(stream)
  for (const [index, { type, data, version, at, metadata }] of events.entries()) {
    const wrong = (text: string) => faults.push(`${stream}@${version} ${type}: ${text}`)
    const plan = plans.get(String(data.subscription_id ?? ''))
    if (type === 'employment_began') {
      if (state.active) wrong('is an employee already')
      state = { active: Boolean(data.active), since: data.active ? null : at }
    } else if (type === 'employment_ended') state = { active: false, since: String(data.day) }
    else if (type === 'employment_resumed') state = { active: true, since: null }
    else if (type === 'plan_purchased' && data.origin === 'corporate') {
      if (!state.active) wrong('a plan of the organization was bought for a person who is not an employee')
      if ([...plans.values()].some(other => other.state === 'queued')) wrong('two plans of the organization are queued')
      plans.set(String(data.subscription_id), { term: null, state: 'queued' })
    } else if (type === 'plan_activated' && plan) {
      plan.term = { start: String(data.start), end: String(data.end) }
      plan.state = 'active'
    } else if (type === 'plan_reinstated' && plan?.term) {
      if (!state.active) wrong('continues for a person who is not an employee')
      plan.term.end = String(data.end)
      plan.state = 'active'
    } else if ((type === 'plan_cancelled' || type === 'plan_expired') && plan) {
      if (plan.term && data.end) plan.term.end = String(data.end)
      plan.state = 'over'
    }
    // One command appends all its events at once; the check waits for the last of them.
    const isLast = events[index + 1]?.metadata.command_id !== metadata.command_id
    const { since } = state
    if (state.active || since === null || !isLast) continue
    for (const [subscription, { term, state: now }] of plans) {
      if (now === 'queued') wrong(`${subscription} is queued for a person who is not an employee`)
      if (now === 'active' && term && term.end > since.slice(0, 10))
        wrong(`${subscription} continues until ${term.end} for a person who is not an employee`)
    }
  }
  return faults
}

/** Checks over all people that each employment and each phone number is unique. */
export const employeesFaults = ({ facts }: Pick<World, 'facts'>): string[] => {
  const faults: string[] = []
  const seen = new Map<string, string>()
  const numbers = new Map<string, string>()
  for (const { stream, data } of facts.of('employment_began')) {
    const before = seen.get(data.employment_id)
    if (before !== undefined) faults.push(`employment ${data.employment_id} began for ${before} and ${stream}`)
    seen.set(data.employment_id, stream)
    const owner = numbers.get(data.employee.phone)
    const isErased = owner !== undefined && facts.stream(owner).some(({ type }) => type === 'subscriber_erasure_requested')
    if (owner !== undefined && owner !== stream && !isErased) faults.push(`${owner} and ${stream} have the same phone number`)
    numbers.set(data.employee.phone, stream)
  }
  return faults
}

/** Checks, once no work is under way, that each import has ended and has added as many people as it reports. */
export const importFaults = ({ facts, imports, torn }: World): string[] =>
  imports.flatMap(id => {
    const stream = importStream(id)
    const events = facts.stream(stream)
    if (events.length === 0 || torn.has(stream)) return []
    const completed = events.findLast(({ type }) => type === 'import_completed')
    if (!completed) return [`import ${id} has not ended`]
    if (events.at(-1)?.type === 'import_undo_requested') return [`import ${id} has not been undone`]
    const rows = Number(events[0]?.data.rows)
    const { imported, failed } = completed.data
    if (Number(imported) + Number(failed) !== rows)
      return [`import ${id} has ${rows} rows, but reports ${imported} as imported and ${failed} as failed`]
    const began = facts.of('employment_began').filter(({ data }) => data.import_id === id)
    // A retry cannot find a person who was added by an aborted try and has been erased since.
    const gone = began.filter(({ stream: person }) =>
      facts.stream(person).some(({ type, position }) => type === 'subscriber_erasure_requested' && position < completed.position),
    )
    const came = Number(imported)
    const isSo = came <= began.length && came >= began.length - gone.length
    return isSo ? [] : [`import ${id} reports ${imported} employees, but ${began.length} were added`]
  })
