import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const queue = (change: object = {}) =>
  createFairQueue({
    mostOfPerson: 1,
    ownBusy: 'workbook_waiting',
    mostOfGroup: 3,
    mostWaiting: 6,
    busy: 'reader_busy',
    retryAfterS: 20,
    ...change,
  })

/** Starts turns that end when `end` is called; records the order in which they began. */
const watched = (change: object = {}) => {
  const fair = queue(change)
  const began: string[] = []
  const ends: (() => void)[] = []
  const take = (person: string, group: string) =>
    fair
      .run({ person, group }, () => {
        began.push(person)
        return new Promise<string>(resolve => ends.push(() => resolve(person)))
      })
      .catch((error: { code: string }) => error.code)
  /** Ends the turns one after another, until `count` have ended. */
  const endAll = async (taken: Promise<string>[]) => {
    const ended = Promise.all(taken)
    let isOver = false
    void ended.then(() => {
      isOver = true
    })
    while (!isOver) {
      ends.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
    return ended
  }
  return { began, take, endAll }
}

describe('a fair queue', () => {
  it('serves waiting groups in rotation', async () => {
    const { began, take, endAll } = watched()
    await endAll([take('a1', 'a'), take('a2', 'a'), take('a3', 'a'), take('a4', 'a'), take('b1', 'b'), take('c1', 'c')])
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('refuses a person’s second turn until the first has ended', async () => {
    const { take, endAll } = watched()
    expect(await endAll([take('a1', 'a'), take('a1', 'a'), take('a1', 'b')])).toEqual([
      'a1',
      'workbook_waiting',
      'workbook_waiting',
    ])
    expect(await endAll([take('a1', 'a')])).toEqual(['a1'])
  })

  it('refuses turns above the limits of a group and the queue', async () => {
    const { take, endAll } = watched()
    const ofA = Array.from({ length: 6 }, (_, at) => take(`a${at}`, 'a'))
    const ofOthers = Array.from({ length: 4 }, (_, at) => take(`o${at}`, `group ${at}`))
    const answers = await endAll([...ofA, ...ofOthers])
    expect(answers).toEqual(['a0', 'a1', 'a2', 'a3', 'reader_busy', 'reader_busy', 'o0', 'o1', 'o2', 'reader_busy'])
  })

  it('continues after a failed turn', async () => {
    const fair = queue()
    const failing = fair.run({ person: 'a', group: 'a' }, () => Promise.reject(new Error('broken')))
    const next = fair.run({ person: 'b', group: 'b' }, () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('done')
  })
})
