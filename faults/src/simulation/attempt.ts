import { DomainError } from '@opdesk/contracts/errors.ts'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { Command, Handled } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { ProviderAway } from '@opdesk/integrations/payments/payment-provider.ts'
import type pg from 'pg'
import { poolOf } from './memory-tables.ts'
import { type Fate, ProcessDied, type SimProcess, startProcess } from './sim-process.ts'
import type { Person, World } from './world.ts'

/** Probabilities that the API processes die or lose answers. */
export interface Risks {
  dies: number
  losesAnswers: number
}

/** One process of the API, with the dependencies that the product's code expects. */
export interface ApiProcess {
  process: SimProcess
  store: EventStore
  db: pg.Pool
  clock: () => Date
}

export const pickFate = ({ time: { chance } }: World, risks: Risks): Fate => ({
  losesAnswers: risks.losesAnswers,
  ...(chance.next() < risks.dies && {
    dies: { call: 1 + chance.below(14), moment: chance.next() < 0.5 ? ('before' as const) : ('after' as const) },
  }),
})

export const startApi = (world: World, risks: Risks): ApiProcess => {
  const process = startProcess(world.time.chance, pickFate(world, risks))
  return {
    process,
    store: process.store(world.store),
    db: poolOf(() => world.tables, process, world.external),
    clock: world.time.now,
  }
}

/** A failure that a client may receive from a correct product. The client then retries with the same idempotency key. */
const isOutage = (error: unknown): boolean =>
  error instanceof ProcessDied || error instanceof StoreUnavailable || error instanceof ProviderAway

const ATTEMPTS = 3

export const commandOf = (world: World, { id, role, designation, name }: Person): Command => {
  world.commands += 1
  return { id: `c${world.seed}-${world.commands}`, actor: { id, role, designation, name } }
}

/**
 * Sends a person's command and, like a client, retries it under the same key after an outage. A refusal is a valid answer. Any
 * other error is a fault of the product.
 * @param stream the stream to which the command appends
 */
export const attempt = async <S>(
  world: World,
  {
    what,
    stream,
    risks,
    command,
    seen,
  }: { what: string; stream: string; risks: Risks; command: Command; seen?: number | undefined },
  run: (api: ApiProcess, command: Command) => Promise<Handled<S>>,
): Promise<Handled<S> | undefined> => {
  for (let remaining = ATTEMPTS; remaining > 0; remaining -= 1) {
    try {
      const handled = await run(startApi(world, risks), command)
      if (handled.appended)
        world.acknowledged.push({ stream, version: handled.version, command_id: command.id, ...(seen !== undefined && { seen }) })
      return handled
    } catch (error) {
      if (error instanceof ProcessDied) world.tally.deaths += 1
      if (isOutage(error)) continue
      if (!(error instanceof DomainError)) world.faults.push(`${what} on ${stream} failed: ${error}`)
      else if (error.code === 'conflict') world.tally.conflicts += 1
      else world.tally.refusals += 1
      return undefined
    }
  }
  return undefined
}
