import type { SiteChangeRow } from '@opdesk/projections/site-change/table.ts'

/** When each master last changed, and what else pages depend on. */
export interface Changes {
  /** By the name of the master. */
  masters: ReadonlyMap<string, Pick<SiteChangeRow, 'position' | 'at'>>
  /** Another one once more sizes of pictures are there. */
  pictures: string
  /** In India: events pass, and jobs age. */
  day: string
}

/**
 * Answers with a look at the database that began after the question, so that who asks after a write was answered hears of it, on every
 * process. Those who ask while a look is under way share the next one: there is one look at a time, however many visitors there are.
 */
export const sharedLook = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    const begun = look().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }
  const afterRunning = async (before: Promise<T>): Promise<T> => {
    await before.catch(() => undefined)
    next = undefined
    return begin()
  }
  return () => {
    if (!running) return begin()
    next ??= afterRunning(running)
    return next
  }
}

/** What a page of these masters is made from, as one text: another text is another page. */
export const fingerprintOf = ({ masters, pictures, day }: Changes, shown: readonly string[], showsPictures: boolean): string =>
  `${shown.map(name => masters.get(name)?.position ?? '0').join(' ')}${shown.length > 0 ? ` ${day}` : ''}${showsPictures ? ` ${pictures}` : ''}`
