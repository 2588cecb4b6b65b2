import { withoutSubmissions } from '@opdesk/api/subscriber/erasure-lock.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { requestErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { countOpenClaims } from '@opdesk/projections/claim-list/query.ts'
import { hasErasureRequest } from '../invariants/erasures.ts'
import { attempt, commandOf, type Risks } from './attempt.ts'
import { viewsOf } from './process-parts.ts'
import { register } from './shop.ts'
import { type Person, subscriberOf, type World } from './world.ts'

/** Picks a user of the product; in rare cases one who still sends commands during an erasure. */
export const pickPerson = (world: World): Person | undefined => {
  const { chance } = world.time
  const there = world.subscribers.filter(
    ({ id }) => world.facts.stream(subscriberStream(id)).length > 0 && !hasErasureRequest(world, id),
  )
  const among = chance.next() < 0.95 ? there : world.subscribers
  return among[chance.below(among.length)]
}

/** Erases a person in the steps of the API's `people/erase-subscriber.ts` as an admin, and adds a new person instead. */
export const erasePerson = async (world: World, person: Person, risks: Risks): Promise<void> => {
  const [admin] = world.staff
  if (!admin) return
  const stream = subscriberStream(person.id)
  const handled = await attempt(
    world,
    { what: 'an erasure', stream, risks, command: commandOf(world, admin) },
    (api, command) => {
      const { db, positions } = viewsOf(world, api.process)
      return withoutSubmissions({ db }, person.id, async turn => {
        await positions.waitFor(await api.store.head(), 0)
        const openClaims = await countOpenClaims(turn, person.id)
        return handleCommand({
          store: api.store,
          aggregate: subscriberAggregate(person.id),
          stream,
          command,
          now: api.clock(),
          withoutPersonalData: true,
          decide: state => requestErasure(state, { reason: 'Deleted by an admin', openClaims }),
        })
      })
    },
  )
  if (!handled?.appended) return
  const next = subscriberOf(world.subscribers.length)
  world.subscribers.push(next)
  await register(world, next)
}
