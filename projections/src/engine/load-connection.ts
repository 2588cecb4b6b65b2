import type pg from 'pg'

/** The connection that fills tables. It writes while the next rows are folded. */
export class LoadConnection {
  readonly #client: pg.ClientBase
  #pending: Promise<void> = Promise.resolve()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Begins this work once the work before is done, so that little waits in memory. Its failure surfaces at the next call. */
  async begin(work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
    await this.#pending
    this.#pending = work(this.#client)
    this.#pending.catch(() => undefined)
  }

  /**
   * Resolves once no work is left.
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
