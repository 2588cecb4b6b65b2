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
 * Sets `synchronous_commit` at least as strong as the server's setting. So an answered append is on the disk, and on the standbys
 * if the server requires it.
 */
const DURABLE =
  "set_config('synchronous_commit', case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, false)"
const COLUMNS = 'number, head::text as head, head_event, known_event'
const CHECK = `select ${COLUMNS} from log.meet($1)`
const CHECK_TO_WRITE = `select ${COLUMNS}, ${DURABLE} as durable from log.meet($1)`

/**
 * Records a new life of the log, unless the server has recorded it. In the same server only a process that has read the lost end
 * can detect the loss; numbers in the lost events were shown to people, and are not given again.
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
 * The furthest event that this process has written or read. Each new connection to the log is checked for this event before its
 * use: a log without the event was set back. The readers then find out which events are missing.
 */
export class HighWaterMark {
  #known: KnownEvent | undefined
  #incarnation: number | undefined
  #setBacks = 0

  /** The number of the log's life, as the latest connection reported it. */
  incarnation(): number | undefined {
    return this.#incarnation
  }

  note(position: Position, event_id: string | undefined): void {
    if (event_id === undefined) return
    if (!this.#known || comparePositions(position, this.#known.position) > 0) this.#known = { position, event_id }
  }

  /** Number of times that this process found the log set back. Decisions made before must not be written afterwards. */
  setBacks(): number {
    return this.#setBacks
  }

  /** Checks whether the log was set back, but does not throw: each reader compares its position itself. */
  async checkBeforeRead(client: pg.ClientBase): Promise<void> {
    await this.#check(client, CHECK)
  }

  /**
   * Checks whether the log was set back, and ensures that an answered write is on the disk. @throws LogSetBack once; later checks
   * accept the log as it is
   */
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
    // Another connection has noticed the same set-back meanwhile.
    if (known !== this.#known && this.#setBacks !== setBacks) return undefined
    this.#setBacks += 1
    this.#known = state.head_event === null ? undefined : { position: state.head, event_id: state.head_event }
    return new LogSetBack(
      `This process has seen the log up to position ${known.position} (life ${before}). The log now ends at ${state.head} (life ${this.#incarnation}) and lacks that event: it was set back`,
    )
  }
}
