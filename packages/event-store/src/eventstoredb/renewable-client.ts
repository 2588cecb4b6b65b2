import { type LogClient, openLogClient } from './log-client.ts'

const RENEW_AFTER_MS = 1000
/** Time after which every call over an abandoned client has ended or will never end. */
const DISPOSE_AFTER_MS = 5000

/** A replaceable client: `renew` opens a new client, and closes the previous client once its calls have had time to end. */
export class RenewableClient {
  readonly #address: string
  readonly #left = new Map<LogClient, NodeJS.Timeout>()
  #client: LogClient
  #opened = 0
  #renewedAt = Number.NEGATIVE_INFINITY

  constructor(address: string) {
    this.#address = address
    this.#client = openLogClient(address)
  }

  get current(): LogClient {
    return this.#client
  }

  /**
   * Opens a new client, unless `failed` was already replaced. Renews at most once a second, because many calls notice the same
   * failure.
   */
  renew(failed: LogClient): void {
    if (failed !== this.#client || performance.now() - this.#renewedAt < RENEW_AFTER_MS) return
    this.#renewedAt = performance.now()
    const leave = setTimeout(() => {
      this.#left.delete(failed)
      failed.close().catch(() => undefined)
    }, DISPOSE_AFTER_MS)
    leave.unref()
    this.#left.set(failed, leave)
    this.#opened += 1
    this.#client = openLogClient(this.#address, this.#opened)
  }

  async close(): Promise<void> {
    const left = [...this.#left]
    this.#left.clear()
    for (const [, leave] of left) clearTimeout(leave)
    await Promise.all([...left.map(([client]) => client), this.#client].map(client => client.close()))
  }
}
