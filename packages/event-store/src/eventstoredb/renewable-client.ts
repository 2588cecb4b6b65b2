import { type LogClient, openLogClient } from './log-client.ts'

const RENEW_AFTER_MS = 1000
/** Time after which a call over an abandoned client has ended, or never will. */
const DISPOSE_AFTER_MS = 5000

/** A replaceable client: `renew` opens another one, and closes the previous one after its calls had their time. */
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

  /** Renews unless `failed` was replaced already, and at most once a second: many calls see a failure together. */
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
