import { invoiceStream } from '@opdesk/contracts/invoice/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { START } from '@opdesk/event-store/port.ts'
import type { Person, World } from '../simulation/world.ts'

/** True if the person's erasure is requested or done. */
export const hasErasureRequest = ({ facts }: Pick<World, 'facts'>, id: string): boolean =>
  facts.stream(subscriberStream(id)).some(({ type }) => type === 'subscriber_erasure_requested')

const leaving = (world: World): Person[] => world.subscribers.filter(({ id }) => hasErasureRequest(world, id))

/** True if an erasure is under way or is not yet applied to the views. */
export const isErasing = (world: World): boolean =>
  leaving(world).some(({ id }) => {
    const erased = world.facts.stream(subscriberStream(id)).find(({ type }) => type === 'subscriber_erased')
    return !erased || Number(erased.position) > Number(world.views.position)
  })

/** Texts that identify a person, in each form that a simulation uses. */
const tokens = ({ name, phone, email }: Person): string[] => [name, phone, email]

/** True if an organization has added the same person again under a new id. */
const isNamedAgain = ({ facts }: World, { id, phone }: Person): boolean =>
  facts.of('employment_began').some(({ stream, data }) => data.employee.phone === phone && subscriberStream.idOf(stream) !== id)

const textOf = (value: unknown): string => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))

/**
 * Checks, once no work is under way, that tables and log, as read, contain no data of persons to be erased. Invoices outlive an
 * erasure.
 */
export const erasureFaults = async (world: World): Promise<string[]> => {
  const { views, tables, store, facts } = world
  const gone = leaving(world)
  if (gone.length === 0) return []
  const faults: string[] = []
  const places: [string, string][] = [...views.lines()].map(([table, lines]) => [`table ${table}`, lines.join('\n')])
  for (const name of ['messages', 'timers', 'jobs', 'parked'] as const)
    places.push([`app.${name}`, textOf([...tables[name].values()])])
  for (const event of await store.readAll(START, Number.MAX_SAFE_INTEGER))
    if (!invoiceStream.has(event.stream)) places.push([`${event.stream}@${event.version} ${event.type}`, textOf(event)])
  for (const person of gone) {
    if (isNamedAgain(world, person)) continue
    const erased = facts.stream(subscriberStream(person.id)).some(({ type }) => type === 'subscriber_erased')
    if (!erased) faults.push(`${person.id} is to be erased, but no workflow does it`)
    // The data of a row that added no employee is deleted with the sheet.
    if ([...tables.importRows.values()].some(({ user_id }) => user_id === person.id))
      faults.push(`${person.id} is erased, but a row of a sheet contains them`)
    if (tables.keys.get(person.id)) faults.push(`${person.id} is erased, but still has a key`)
    for (const [place, text] of places)
      for (const token of tokens(person))
        if (text.includes(token)) faults.push(`${person.id} is erased, but ${place} contains '${token}'`)
  }
  return faults
}
