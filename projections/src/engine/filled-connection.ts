import type pg from 'pg'

/** The connection over which tables are filled. It writes while the next rows are folded. */
export class FilledConnection {
  readonly #client: pg.ClientBase
  #last: Promise<void> = Promise.resolve()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  /** Begins this work as soon as what was begun before is done; so little waits in memory. Its failure surfaces at the next call. */
  async begin(work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
    await this.#last
    this.#last = work(this.#client)
    this.#last.catch(() => undefined)
  }

  /** Nothing is under way any more. @throws what failed of it */
  async idle(): Promise<void> {
    await this.#last
  }

  async run<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    await this.#last
    return work(this.#client)
  }
}
