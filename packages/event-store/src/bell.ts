/** Counts announced changes of the log, and wakes the subscriptions that wait for the next one. */
export class Bell {
  readonly #waiters = new Set<() => void>()
  #rung = 0

  /** The number of changes announced so far. Read it before a poll, for `changed` after it. */
  rung(): number {
    return this.#rung
  }

  ring(): void {
    this.#rung += 1
    for (const wake of this.#waiters) wake()
  }

  /** Resolves when more than `heard` changes were announced, or when `signal` aborts. */
  async changed(heard: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#rung === heard) {
      await new Promise<void>(resolve => {
        const wake = () => {
          this.#waiters.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        this.#waiters.add(wake)
        signal.addEventListener('abort', wake)
      })
    }
  }
}
