import { setTimeout as delay } from 'node:timers/promises'
import { EXPIRES_MS, type LeaseHolder } from './lease-holder.ts'
import { LEASE_KEY, RELEASED_CHANNEL, terminateSessions } from './lease-lock.ts'

/** Interval of polls. Released leases are announced, but leases of a vanished holder are not. */
const POLL_MS = 200
const ENDING_POLL_MS = 10

interface PendingLease {
  taken: (token: string) => void
  waiting: (() => void) | undefined
}

interface LookedAt {
  name: string
  taken: boolean
  holder: string | null
  beats: string | null
  /** True if the holder has sent no beat for the duration of a lease, by the database's clock. */
  is_silent: boolean | null
}

interface SeenBeats {
  beats: string | null
  /** Time at which this process first saw this value of `beats`, by its monotonic clock. */
  since: number
}

const TRY_LOCKS = `select name, pg_try_advisory_lock(${LEASE_KEY}) as taken, lease.holder, lease_holder.beats,
    heartbeat_at < clock_timestamp() - ${EXPIRES_MS} * interval '1 ms' as is_silent
  from unnest($1::text[]) as wanted (name) left join app.lease using (name) left join app.lease_holder on id = holder`

/** Records the holder on the disk before the lease counts as taken, so that no token is given twice. */
const RECORD_HOLDER = `with before as (select name, holder from app.lease where name = any($1)),
  taken as (
    insert into app.lease (name, token, holder, taken_at) select name, 1, $2, clock_timestamp() from unnest($1::text[]) as name
    on conflict (name) do update set token = lease.token + 1, holder = excluded.holder, taken_at = excluded.taken_at
    returning name, token)
  select name, token, before.holder as before, set_config('synchronous_commit', 'on', true) from taken left join before using (name)`

/**
 * Takes leases for one holder. A lease is an advisory lock of the holder's session, so only one holder can have it. If a holder
 * sends no beats, ending its sessions frees its locks.
 */
export class LeaseAcquirer {
  readonly #holder: LeaseHolder
  readonly #wanted = new Map<string, PendingLease>()
  readonly #seen = new Map<string, SeenBeats>()
  #polling = false
  /** True if a lease was requested or released since the last poll began. */
  #hasChanged = false
  #endPause: () => void = () => undefined

  constructor(holder: LeaseHolder) {
    this.#holder = holder
    holder.onRelease = () => this.#wake()
  }

  /**
   * Resolves with the token when the lease is held, or with undefined when `ended` aborts first. `waiting` is called while another
   * holder has the lease.
   */
  acquire(name: string, ended: AbortSignal, waiting?: () => void): Promise<string | undefined> {
    return new Promise(resolve => {
      if (ended.aborted) return resolve(undefined)
      const giveUp = () => {
        this.#wanted.delete(name)
        resolve(undefined)
      }
      const taken = (token: string) => {
        ended.removeEventListener('abort', giveUp)
        resolve(token)
      }
      ended.addEventListener('abort', giveUp, { once: true })
      this.#wanted.set(name, { taken, waiting })
      this.#wake()
      if (!this.#polling) void this.#poll()
    })
  }

  /** Releases a lease. All work under the lease must be over. */
  async release(name: string): Promise<void> {
    const { lost, statements, id } = this.#holder
    if (lost.aborted) return
    try {
      await statements.query('update app.lease set holder = null where name = $1 and holder = $2', [name, id])
      await statements.query(
        `select pg_advisory_unlock(${LEASE_KEY}), pg_notify('${RELEASED_CHANNEL}', '') from (select $1::text as name) as given`,
        [name],
      )
    } catch (error) {
      this.#holder.lose(error)
    }
  }

  async #poll(): Promise<void> {
    this.#polling = true
    try {
      // One poll covers all leases that were requested together.
      await delay(0)
      while (this.#wanted.size > 0 && !this.#holder.lost.aborted) {
        await this.#tryAll()
        if (this.#wanted.size > 0) await this.#pause()
      }
    } catch (error) {
      this.#holder.lose(error)
    } finally {
      this.#polling = false
    }
  }

  #wake(): void {
    this.#hasChanged = true
    this.#endPause()
  }

  async #pause(): Promise<void> {
    if (this.#hasChanged) return
    const awake = new AbortController()
    this.#endPause = () => awake.abort()
    await delay(POLL_MS, undefined, { signal: AbortSignal.any([awake.signal, this.#holder.lost]) }).catch(() => undefined)
    this.#endPause = () => undefined
  }

  async #tryAll(): Promise<void> {
    const { statements } = this.#holder
    this.#hasChanged = false
    const { rows } = await statements.query<LookedAt>(TRY_LOCKS, [[...this.#wanted.keys()]])
    const names = rows.flatMap(({ name, taken }) => (taken ? [name] : []))
    if (names.length > 0) await this.#take(names)
    const holders = new Map(rows.flatMap(row => (!row.taken && row.holder !== null ? [[row.holder, row]] : [])))
    for (const { name, taken } of rows) if (!taken) this.#wanted.get(name)?.waiting?.()
    for (const holder of [...this.#seen.keys()]) if (!holders.has(holder)) this.#seen.delete(holder)
    for (const [holder, row] of holders) await this.#checkExpiry(holder, row)
  }

  async #take(names: string[]): Promise<void> {
    const { statements, id } = this.#holder
    const { rows } = await statements.query<{ name: string; token: string; before: string | null }>(RECORD_HOLDER, [names, id])
    // The previous holder may have vanished and left sessions in the middle of a write.
    for (const before of new Set(rows.map(row => row.before))) if (before !== null && before !== id) await this.#end(before)
    for (const { name, token } of rows) {
      const wanted = this.#wanted.get(name)
      this.#wanted.delete(name)
      if (wanted) wanted.taken(token)
      else await this.release(name)
    }
  }

  /**
   * Ends a holder if its beats have not changed for the duration of a lease, by the clock of this process. A process that has just
   * started does not wait so long for a holder that was silent before: a second look suffices.
   */
  async #checkExpiry(holder: string, { beats, is_silent }: Pick<LookedAt, 'beats' | 'is_silent'>): Promise<void> {
    const seen = this.#seen.get(holder)
    if (seen?.beats !== beats)
      this.#seen.set(holder, { beats, since: !seen && is_silent ? Number.NEGATIVE_INFINITY : performance.now() })
    else if (performance.now() - seen.since > EXPIRES_MS) {
      this.#seen.delete(holder)
      await this.#end(holder, beats)
      this.#wake()
    }
  }

  /** Ends a holder's sessions. @param beats if given, ends the holder only if this is still its number of beats */
  async #end(holder: string, beats: string | null = null): Promise<void> {
    const { statements } = this.#holder
    const statement = 'delete from app.lease_holder where id = $1 and ($2::bigint is null or beats = $2)'
    const { rowCount } = await statements.query(statement, [holder, beats])
    if (beats !== null && rowCount === 0) return
    while ((await terminateSessions(statements, holder)) > 0) await delay(ENDING_POLL_MS)
  }
}
