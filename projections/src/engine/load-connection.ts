import type pg from 'pg'

/** The connection that fills tables. It writes while the next rows are folded. */
export class LoadConnection {
  readonly #client: pg.ClientBase
  #pending: Promise<void> = Promise.resolve()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Starts this work once the previous work is done, so that little waits in memory. If the work fails, the next call throws. */
  async begin(work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
    await this.#pending
    this.#pending = work(this.#client)
    this.#pending.catch(() => undefined)
  }

  /**
   * Resolves once all work is done.
   * @throws the failure of the work
   */
  async idle(): Promise<void> {
    await this.#pending
  }

  async run<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    await this.#pending
    return work(this.#client)
  }
}
