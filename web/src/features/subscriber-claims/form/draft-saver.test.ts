import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '../../../lib/api-error.ts'
import { type Body, createDraftSaver, type DraftStore, RETRY_AFTER_MS, SAVE_AFTER_MS } from './draft-saver.ts'

/** Imitates a server with one draft, including versions and idempotency keys. */
const server = (draft?: { body: Body; version: number }) => {
  const made: Body[] = draft ? [draft.body] : []
  const answered = new Map<string, number>()
  const failures: ('before' | 'after')[] = []
  let version = draft?.version ?? -1
  const calls: Body[] = []
  const write = async (body: Body, key: string, expected: number | undefined, apply: () => void) => {
    calls.push(body)
    const failure = failures.shift()
    if (failure === 'before') throw networkError()
    if (!answered.has(key)) {
      if (expected !== undefined && expected !== version) throw new ApiError(409, 'conflict', 'Somebody else changed this.')
      apply()
      version += 1
      answered.set(key, version)
    }
    if (failure === 'after') throw networkError()
    return { version: answered.get(key) ?? version }
  }
  const store: DraftStore = {
    create: async (body, { key, version: expected }) => ({
      id: 'draft',
      ...(await write(body, key, expected, () => made.push({ city: '', hospital: '', ...body }))),
    }),
    amend: (_, body, { key, version: expected }) => write(body, key, expected, () => made.splice(0, 1, { ...made[0], ...body })),
    read: async () => ({ body: made[0] ?? {}, version }),
  }
  const elsewhere = (body: Body) => {
    made.splice(0, 1, { ...made[0], ...body })
    version += 1
  }
  return {
    store,
    made,
    calls,
    failures,
    elsewhere,
    refuseWith: (error: ApiError) => Object.assign(store, { amend: () => Promise.reject(error) }),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const empty = { city: '', hospital: '' }
const typed = (city: string) => ({ ...empty, city })

describe('autosave of a draft', () => {
  it('sends no request for an untouched form', async () => {
    const { store, made } = server()
    const saver = createDraftSaver({ body: empty }, store)
    saver.want({ ...empty })
    await saver.flush()
    expect([made, saver.state().name, saver.id()]).toEqual([[], 'clean', undefined])
  })

  it('makes one draft when typing pauses', async () => {
    const { store, made, calls } = server()
    const saver = createDraftSaver({ body: empty }, store)
    for (const city of ['P', 'Pu', 'Pun', 'Pune']) {
      saver.want(typed(city))
      await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 100)
    }
    expect([calls, saver.state().name]).toEqual([[], 'waiting'])
    await vi.advanceTimersByTimeAsync(100)
    expect([made, saver.state().name, saver.id(), saver.isUnsaved()]).toEqual([[typed('Pune')], 'saved', 'draft', false])
    saver.want({ city: 'Pune', hospital: 'Sunrise' })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(made).toEqual([{ city: 'Pune', hospital: 'Sunrise' }])
  })

  it('saves text typed while another save is pending', async () => {
    const { store, made, calls } = server()
    const saver = createDraftSaver({ body: empty }, store)
    saver.want(typed('Pune'))
    const flushed = saver.flush()
    saver.want(typed('Mysuru'))
    await Promise.all([flushed, saver.flush()])
    expect([made, calls.length]).toEqual([[typed('Mysuru')], 2])
  })

  it.each(['before', 'after'] as const)('makes one draft if the connection drops %s the server wrote', async moment => {
    const { store, made, failures } = server()
    failures.push(moment)
    const saver = createDraftSaver({ body: empty }, store)
    saver.want(typed('Pune'))
    await saver.flush()
    expect([saver.state().name, saver.isUnsaved()]).toEqual(['failed', true])
    saver.want(typed('Mysuru'))
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect([made, saver.state().name]).toEqual([[typed('Mysuru')], 'saved'])
  })

  it('saves at the version that an attached document made', async () => {
    const { store, made, calls, elsewhere } = server({ body: empty, version: 3 })
    const saver = createDraftSaver({ id: 'draft', version: 3, body: empty }, store)
    elsewhere({})
    saver.follow(3, 4)
    saver.want(typed('Pune'))
    await saver.flush()
    expect([made, calls.length, saver.state().name]).toEqual([[typed('Pune')], 1, 'saved'])
  })

  it('follows no version that another session made before', async () => {
    const { store, made, elsewhere } = server({ body: empty, version: 3 })
    const saver = createDraftSaver({ id: 'draft', version: 3, body: empty }, store)
    elsewhere(typed('Nashik'))
    elsewhere({})
    saver.follow(4, 5)
    saver.want(typed('Pune'))
    await saver.flush()
    expect([made, saver.state().name]).toEqual([[typed('Nashik')], 'conflict'])
  })

  it('waits after too many saves, and then saves the typed text', async () => {
    const { store, made, calls, refuseWith } = server({ body: empty, version: 3 })
    const { amend } = store
    refuseWith(new ApiError(429, 'too_many_requests', 'Too many changes within a minute.', [], { retryAfter: 40 }))
    const saver = createDraftSaver({ id: 'draft', version: 3, body: empty }, store)
    saver.want(typed('Pune'))
    await saver.flush()
    expect([saver.state().name, saver.isUnsaved()]).toEqual(['delayed', true])
    store.amend = amend
    await vi.advanceTimersByTimeAsync(20_000)
    saver.want(typed('Mysuru'))
    await vi.advanceTimersByTimeAsync(19_000)
    expect([calls, saver.state().name]).toEqual([[], 'delayed'])
    await vi.advanceTimersByTimeAsync(1000)
    expect([made, saver.state().name, saver.isUnsaved()]).toEqual([[typed('Mysuru')], 'saved', false])
  })

  it('reports a refusal, and saves again after the text is changed', async () => {
    const { store, made, refuseWith } = server({ body: empty, version: 3 })
    const { amend } = store
    refuseWith(new ApiError(400, 'invalid_request', 'Please check the highlighted fields.'))
    const saver = createDraftSaver({ id: 'draft', version: 3, body: empty }, store)
    saver.want(typed('Pune'))
    await saver.flush()
    expect(saver.state()).toMatchObject({ name: 'refused', error: { code: 'invalid_request' } })
    store.amend = amend
    saver.want(typed('Mysuru'))
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect([made, saver.state().name]).toEqual([[typed('Mysuru')], 'saved'])
  })
})

describe('autosave in two tabs', () => {
  const conflict = async () => {
    const { elsewhere, ...rest } = server({ body: empty, version: 3 })
    const saver = createDraftSaver({ id: 'draft', version: 3, body: empty }, rest.store)
    elsewhere({ hospital: 'Sunrise' })
    saver.want(typed('Pune'))
    await saver.flush()
    return { saver, ...rest }
  }

  it('overwrites the other tab’s text only if the person chooses to', async () => {
    const { saver, made } = await conflict()
    expect(saver.state().name).toBe('conflict')
    saver.want(typed('Mysuru'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([made, saver.isUnsaved()]).toEqual([[{ city: '', hospital: 'Sunrise' }], true])
  })

  it('keeps this tab’s text if the person chooses it', async () => {
    const { saver, made } = await conflict()
    saver.want(typed('Mysuru'))
    await saver.keepMine()
    expect([made, saver.state().name]).toEqual([[typed('Mysuru')], 'saved'])
  })

  it('takes the other tab’s text if the person chooses it', async () => {
    const { saver, made } = await conflict()
    expect(saver.takeTheirs()).toEqual({ city: '', hospital: 'Sunrise' })
    expect([made, saver.state().name, saver.isUnsaved()]).toEqual([[{ city: '', hospital: 'Sunrise' }], 'saved', false])
    saver.want({ city: 'Pune', hospital: 'Sunrise' })
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)
    expect(made).toEqual([{ city: 'Pune', hospital: 'Sunrise' }])
  })

  it('continues without a conflict if a newer version has equal content', async () => {
    const { store, made, elsewhere } = server({ body: empty, version: 3 })
    const saver = createDraftSaver({ id: 'draft', version: 3, body: empty }, store)
    elsewhere({})
    saver.want(typed('Pune'))
    await saver.flush()
    expect([made, saver.state().name]).toEqual([[typed('Pune')], 'saved'])
  })
})
