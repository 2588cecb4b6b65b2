/**
 * Returns a function that runs work with the same key one after the other, in the order of the calls. A lock of the database has
 * the same effect over all processes; but each call that waits for a lock has a connection, and many such calls leave none for
 * other people.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
