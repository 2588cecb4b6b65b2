import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { type Aggregate, type Command, type Handled, handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { commandOf, decisionContext, expectedVersion } from './command.ts'
import { readAheadOf } from './read-ahead.ts'

type AnyEvent = { type: string; data: object }

/** An aggregate that can name the stream of an id. */
export interface StreamAggregate<S, E extends AnyEvent> extends Aggregate<S, E> {
  stream(id: string): string
}

export interface ExecuteOptions {
  /** Replaces the command id of the request: each row of a bulk call is a command of its own. */
  commandId?: string
  /** Replaces the version in `If-Match`; `any` accepts every version. */
  expectedVersion?: number | 'any' | undefined
  /** Allows the command even if the person's data cannot be decrypted (handle-command.ts). */
  withoutPersonalData?: boolean
  /**
   * For aggregates with events that replace one another: reads the stream, which may be long, without replaced events
   * (handle-command.ts).
   */
  compacted?: boolean
}

/** Options that ignore `If-Match`, for records that clients see without a version. */
export const anyVersion = { expectedVersion: 'any' } as const

/** The version that a decision is meant for; undefined if every version is accepted. */
export const wantedVersion = (request: FastifyRequest, options: ExecuteOptions): number | undefined => {
  const wanted = options.expectedVersion ?? expectedVersion(request)
  return wanted === 'any' ? undefined : wanted
}

/**
 * Executes a command on one aggregate, at the present time of the clock. If another write comes first, `decide` is called again.
 * @throws DomainError of the decision; `conflict` when the version differs, or other writes keep coming first
 */
export const executeCommand = <S, E extends AnyEvent>(
  { store, clock }: Pick<AppDeps, 'store' | 'clock'>,
  command: Command,
  aggregate: StreamAggregate<S, E>,
  id: string,
  decide: (state: S, now: Date) => E[],
  expectedVersion?: number,
  { withoutPersonalData = false }: Pick<ExecuteOptions, 'withoutPersonalData'> = {},
): Promise<Handled<S>> => {
  const now = clock()
  const stream = aggregate.stream(id)
  return handleCommand({
    store,
    aggregate,
    stream,
    command,
    now,
    expectedVersion,
    withoutPersonalData,
    decide: state => decide(state, now),
  })
}

/**
 * Executes the command of a request on one aggregate. `Idempotency-Key` identifies a repeated command, `If-Match` the version that
 * the command is meant for.
 * @throws DomainError of the decision; `conflict` when the version differs; invalid_request for an invalid header
 */
export const execute = async <S, E extends AnyEvent>(
  request: FastifyRequest,
  aggregate: StreamAggregate<S, E>,
  id: string,
  decide: (state: S, context: DecisionContext, version: number) => E[],
  options: ExecuteOptions = {},
): Promise<Handled<S>> => {
  const command = commandOf(request)
  const context = decisionContext(request)
  const stream = aggregate.stream(id)
  return await handleCommand({
    store: request.server.commandDeps.store,
    aggregate,
    stream,
    ahead: readAheadOf(request, stream),
    command: options.commandId === undefined ? command : { ...command, id: options.commandId },
    now: context.now,
    expectedVersion: wantedVersion(request, options),
    withoutPersonalData: options.withoutPersonalData ?? false,
    compacted: options.compacted ?? false,
    decide: (state, version) => decide(state, context, version),
  })
}
