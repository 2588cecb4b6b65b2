import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordLoader, startQueries, waitForFirstData } from './loader-data.ts'

const visit = (preload = false) => ({
  preload,
  context: { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }), searchSchemas: () => [] },
})

describe('the loader of a page', () => {
  it('starts a query once and keeps its answer', async () => {
    const queryFn = vi.fn(async () => 'claim 7')
    const loader = recordLoader(async ({ id }) => ({ queryKey: ['claims', id], queryFn }))
    const page = { ...visit(), params: { id: '7' } }
    await Promise.all([loader(page).started, loader(page).started])
    expect(queryFn).toHaveBeenCalledOnce()
    expect(page.context.queryClient.getQueryData(['claims', '7'])).toBe('claim 7')
  })

  it('ignores data that cannot be loaded', async () => {
    await expect(startQueries(visit(), () => Promise.reject(new Error('refused'))).started).resolves.toBeUndefined()
  })

  it('sends no request for a link under the pointer', async () => {
    const read = vi.fn(() => Promise.resolve())
    await startQueries(visit(true), read).started
    expect(read).not.toHaveBeenCalled()
  })
})

describe('the first page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits for its data', async () => {
    const steps: string[] = []
    const started = new Promise<void>(resolve => setTimeout(resolve, 100)).then(() => steps.push('read'))
    const drawn = waitForFirstData([{}, { loaderData: { started } }]).then(() => steps.push('drawn'))
    await vi.advanceTimersByTimeAsync(99)
    expect(steps).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await drawn
    expect(steps).toEqual(['read', 'drawn'])
  })

  it('waits at most 400 ms', async () => {
    const drawn = waitForFirstData([{ loaderData: { started: new Promise(() => undefined) } }])
    await vi.advanceTimersByTimeAsync(400)
    await expect(drawn).resolves.toBeUndefined()
  })

  it('resolves at once if no loader has started a query', async () => {
    await expect(waitForFirstData([{}, { loaderData: undefined }])).resolves.toBeUndefined()
  })
})
