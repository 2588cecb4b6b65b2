import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionConfig, heartbeatConfig } from './connection.ts'
import { CLOCK_COLUMN, requireRightClock } from './database-clock.ts'
import { RELEASED_CHANNEL, shareHolderLock } from './lease-lock.ts'
import { type Queryable, queueStatements } from './statement-queue.ts'

const HEARTBEAT_MS = 1000
/**
 * Time in ms without a beat after which a holder loses its leases. The holder stops by its clock, and other processes take over by
 * theirs.
 */
export const EXPIRES_MS = 2500

/** This process no longer leads: its beat was late, or another process took over. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Binds connections to a lease holder, so that they end when the holder loses its leases. */
export interface Fence {
  /** Binds a new connection to the holder, before the connection's first statement. @throws LeaseLost when the holder was ended */
  join(client: pg.ClientBase): Promise<void>
}

/** A session of this process that may hold leases. Its beats prove that the process is alive. */
export class LeaseHolder implements Fence {
  readonly id = randomUUID()
  /** Runs statements over the session; they share a queue with the beats. */
  readonly statements: Queryable
  readonly #session: pg.Client
  readonly #lost = new AbortController()
  readonly #joined = new Set<pg.ClientBase>()
  #expiry: NodeJS.Timeout | undefined
  #beating: Promise<void> = Promise.resolve()
  /** Called when another holder has released a lease. */
  onRelease: () => void = () => undefined

  private constructor(connectionString: string, part: string) {
    // The session commits without waiting for the disk, because a lost beat does no harm.
    const config = connectionConfig(connectionString, part, '-c synchronous_commit=off')
    this.#session = new pg.Client({ ...config, ...heartbeatConfig })
    this.statements = queueStatements(this.#session)
    this.#session.on('notification', () => this.onRelease())
    this.#session.on('error', error => this.lose(error))
    this.#session.on('end', () => this.lose(new Error(`the session of ${part} that holds the leases has ended`)))
  }

  /** @param part name of the task of this process, as the database shows it, such as `opdesk workflows` */
  static async open(connectionString: string, part: string): Promise<LeaseHolder> {
    const holder = new LeaseHolder(connectionString, part)
    try {
      await holder.#begin()
      return holder
    } catch (error) {
      holder.lose(error)
      throw error
    }
  }

  /** Aborts when this holder has lost its leases. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  async #begin(): Promise<void> {
    await this.#session.connect()
    await this.#askClock(`select ${CLOCK_COLUMN}`)
    await shareHolderLock(this.statements, this.id)
    await this.statements.query(`listen ${RELEASED_CHANNEL}`)
    // Deletes rows of killed processes that no other process succeeded.
    await this.statements.query("delete from app.lease_holder where heartbeat_at < now() - interval '1 day'")
    const sentAt = performance.now()
    // The session start is read from pg_stat_activity; a login that acts as a role cannot see it, and gets the present time
    // instead.
    await this.statements.query(
      `insert into app.lease_holder (id, label, backend_pid, session_start)
       select $1, $2, pid, coalesce(backend_start, clock_timestamp()) from pg_stat_activity where pid = pg_backend_pid()`,
      [this.id, `${hostname()} ${process.pid}`],
    )
    this.#renew(sentAt)
    this.#beating = this.#beat().catch(error => this.lose(error))
  }

  async #beat(): Promise<void> {
    for (;;) {
      await delay(HEARTBEAT_MS, undefined, { signal: this.lost }).catch(() => undefined)
      if (this.lost.aborted) return
      const sentAt = performance.now()
      const statement = `update app.lease_holder set beats = beats + 1, heartbeat_at = clock_timestamp() where id = $1 returning ${CLOCK_COLUMN}`
      if (!(await this.#askClock(statement, [this.id]))) return this.lose(new LeaseLost('another process took the leases over'))
      this.#renew(sentAt)
    }
  }

  /**
   * Runs a statement that returns the database's time; false if it returned no row.
   * @throws ClockInDoubt if the clock of this machine differs from it too much to lead
   */
  async #askClock(statement: string, values: unknown[] = []): Promise<boolean> {
    const sentAt = performance.now()
    const { rows } = await this.statements.query<{ now: number }>(statement, values)
    const [answer] = rows
    if (answer) requireRightClock({ sentAt, answeredAt: performance.now(), machine: Date.now(), database: answer.now })
    return answer !== undefined
  }

  /**
   * Starts the lease time anew. It counts from the moment the beat was sent, by a monotonic clock. Other processes count from the
   * moment they see the beat, which is later.
   */
  #renew(sentAt: number): void {
    clearTimeout(this.#expiry)
    if (this.lost.aborted) return
    const late = () => this.lose(new LeaseLost(`no beat reached the database for ${EXPIRES_MS / 1000} s`))
    this.#expiry = setTimeout(late, Math.max(0, sentAt + EXPIRES_MS - performance.now()))
  }

  async join(client: pg.ClientBase): Promise<void> {
    this.lost.throwIfAborted()
    this.#joined.add(client)
    client.once('end', () => this.#joined.delete(client))
    // The connection first takes the holder's lock, then checks the row. A process that ends the holder deletes the row first, then
    // ends the sessions with that lock.
    await shareHolderLock(client, this.id)
    const { rowCount } = await client.query('select from app.lease_holder where id = $1', [this.id])
    if (rowCount === 0) this.lose(new LeaseLost('another process took the leases over'))
    this.lost.throwIfAborted()
  }

  /** Ends this holder: `lost` aborts, and all its connections are cut, together with their running statements. */
  lose(reason: unknown): void {
    if (this.lost.aborted) return
    this.#end(reason)
    this.cut()
  }

  #end(reason: unknown): void {
    clearTimeout(this.#expiry)
    this.#lost.abort(reason)
  }

  /** Closes all connections without a message to the server: a server that has vanished would not answer. */
  cut(): void {
    for (const client of [this.#session, ...this.#joined]) {
      if (!(client instanceof pg.Client)) continue
      client.end().catch(() => undefined)
      client.connection.stream.destroy()
    }
  }

  /** Closes the holder in order, after this process has stopped leading. Connections that joined are closed by their owners. */
  async close(): Promise<void> {
    if (!this.lost.aborted)
      await this.statements.query('delete from app.lease_holder where id = $1', [this.id]).catch(() => undefined)
    this.#end(new Error('the leases were given back'))
    await this.#beating
    await this.#session.end().catch(() => undefined)
  }
}
