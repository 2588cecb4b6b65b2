import { describe, expect, test, vi } from 'vitest'
import { watchConnection } from './connection.ts'
import { loadModule } from './load-module.ts'

const failing = (times: number) => {
  const load = vi.fn(async () => 'the part')
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new Error('not loaded'))
  return load
}

describe('a late part of a page', () => {
  test('is loaded again after a brief failure', async () => {
    const load = failing(1)
    expect(
      await loadModule(
        load,
        watchConnection(async () => 'here'),
      ),
    ).toBe('the part')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('waits for the connection whenever it is lost', async () => {
    let away = true
    const connection = watchConnection(async () => {
      if (away) throw new Error('away')
    })
    const load = failing(2)
    const part = loadModule(load, connection)
    await vi.waitFor(() => expect(connection.isLost()).toBe(true))
    expect(load).toHaveBeenCalledTimes(1)
    away = false
    connection.answered()
    expect(await part).toBe('the part')
    expect(load).toHaveBeenCalledTimes(3)
  })

  test('fails if the file is missing although the server answers', async () => {
    const load = failing(9)
    await expect(
      loadModule(
        load,
        watchConnection(async () => 'here'),
      ),
    ).rejects.toThrow('not loaded')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is requested at another URL after a cached failure', async () => {
    const load = failing(9)
    const again = vi.fn(async () => 'the part')
    const connection = watchConnection(async () => 'here')
    expect(await loadModule(load, connection, again)).toBe('the part')
    expect(load).toHaveBeenCalledTimes(1)
    expect(again).toHaveBeenCalledWith(expect.objectContaining({ message: 'not loaded' }), 1)
  })
})
