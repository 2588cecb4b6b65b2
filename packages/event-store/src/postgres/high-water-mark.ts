import type pg from 'pg'
import { LogSetBack } from '../errors.ts'
import { comparePositions, type Position } from '../port.ts'

interface KnownEvent {
  position: Position
  event_id: string
}

interface LogState {
  number: number
  head: Position
  head_event: string | null
  known_event: string | null
}

/**
 * At least as strong as the server's setting: an answered append is on the disk, and at the standbys if the server requires it.
 */
const DURABLE =
  "set_config('synchronous_commit', case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, false)"
const COLUMNS = 'number, head::text as head, head_event, known_event'
const CHECK = `select ${COLUMNS} from log.meet($1)`
const CHECK_TO_WRITE = `select ${COLUMNS}, ${DURABLE} as durable from log.meet($1)`

/**
 * In the same server only a process that knew the log can tell that its end is gone, and with it numbers that people were told.
 */
const beginIncarnation = async (
  client: pg.ClientBase,
  incarnation: number,
  known: KnownEvent,
  { head }: LogState,
): Promise<number | undefined> => {
  const lost = String(BigInt(known.position) - BigInt(head))
  const { rows } = await client.query<Pick<LogState, 'number'>>('select log.begin_after_set_back($1, $2) as number', [
    incarnation,
    lost,
  ])
  return rows[0]?.number
}

/**
 * The furthest event that this process has written or read. Every new connection of the log is asked for it before it is used: a
 * log without it was set back. Its readers then find out which events are missing.
 */
export class HighWaterMark {
  #known: KnownEvent | undefined
  #incarnation: number | undefined
  #setBacks = 0

  /** The number of the log's life, as the last connection found it. */
  incarnation(): number | undefined {
    return this.#incarnation
  }

  note(position: Position, event_id: string | undefined): void {
    if (event_id === undefined) return
    if (!this.#known || comparePositions(position, this.#known.position) > 0) this.#known = { position, event_id }
  }

  /** Number of times that the log was found set back: a decision from before must not be written afterwards. */
  setBacks(): number {
    return this.#setBacks
  }

  /** Readers go on: each knows its own position. */
  async checkBeforeRead(client: pg.ClientBase): Promise<void> {
    await this.#check(client, CHECK)
  }

  /** Also ensures that an answered write is on the disk. @throws LogSetBack, once: then the log is accepted as it is */
  async checkBeforeWrite(client: pg.ClientBase): Promise<void> {
    const setBack = await this.#check(client, CHECK_TO_WRITE)
    if (setBack) throw setBack
  }

  async #check(client: pg.ClientBase, sql: string): Promise<LogSetBack | undefined> {
    const known = this.#known
    const before = this.#incarnation
    const setBacks = this.#setBacks
    const { rows } = await client.query<LogState>(sql, [known?.position ?? 0])
    const [state] = rows
    if (!state) throw new Error('the log did not say which life it is in')
    if (!known || state.known_event === known.event_id) {
      this.#incarnation = state.number
      return undefined
    }
    this.#incarnation =
      before === undefined || state.number > before ? state.number : await beginIncarnation(client, before, known, state)
    // Another connection has found it meanwhile.
    if (known !== this.#known && this.#setBacks !== setBacks) return undefined
    this.#setBacks += 1
    this.#known = state.head_event === null ? undefined : { position: state.head, event_id: state.head_event }
    return new LogSetBack(
      `This process knows the log up to position ${known.position} (life ${before}). It ends at ${state.head} now (life ${this.#incarnation}), and does not have that event: it was set back`,
    )
  }
}
