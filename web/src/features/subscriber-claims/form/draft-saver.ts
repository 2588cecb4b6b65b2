import { ApiError } from '../../../lib/api-error.ts'

/** The content that is saved: values by field name. */
export type Body = Readonly<Record<string, unknown>>

/**
 * `saved`: the server has the typed text. `failed`: the save will be repeated. `delayed`: there were too many saves, and the next
 * one is sent when the server allows it. `refused`: the save waits for a change of the text.
 */
export type SaveState =
  | { name: 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'delayed' }
  | { name: 'refused'; error: unknown }
  /** Another session has changed the draft, usually another tab of the same person. */
  | { name: 'conflict'; theirs: Kept }

interface Kept {
  body: Body
  version: number
}
interface Sent {
  /** The idempotency key: the same request sent again has its effect only once. */
  key: string
  version: number | undefined
}

export interface DraftStore {
  create(body: Body, sent: Sent): Promise<{ id: string; version: number }>
  amend(id: string, body: Body, sent: Sent): Promise<{ version: number }>
  read(id: string): Promise<Kept>
}

/** Time in ms after the last change before it is saved. */
export const SAVE_AFTER_MS = 1200
/** Time in ms between a failed save and the next try. */
export const RETRY_AFTER_MS = 5000

const covers = (whole: Body, part: Body): boolean => Object.entries(part).every(([name, value]) => whole[name] === value)

/**
 * Saves a draft on the server while people type. Sends one request at a time. A request with an unknown result is sent again
 * unchanged, so that no draft is created twice; text typed in the meantime is in the next request. A version that this saver has
 * not seen is never overwritten.
 */
export const createDraftSaver = (start: { id?: string; version?: number; body: Body }, store: DraftStore) => {
  let { id, version } = start
  let kept = start.body
  let wanted = start.body
  let request: { body: Body; key: string } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the server accepts the next save, by the monotonic clock of the page. */
  let notBefore = 0
  let state: SaveState = { name: 'clean' }
  const listeners = new Set<() => void>()

  const become = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const isUnsaved = () => request !== undefined || !covers(kept, wanted)
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  /**
   * Called after a 409. True if saving can continue with the draft's new version: it has the sent text, or the text last saved
   * here.
   */
  const caughtUp = async (draft: string, sent: Body): Promise<boolean> => {
    const theirs = await store.read(draft)
    const arrived = covers(theirs.body, sent)
    if (!arrived && !covers(theirs.body, kept)) {
      become({ name: 'conflict', theirs })
      return false
    }
    if (arrived) kept = { ...kept, ...sent }
    version = theirs.version
    return true
  }

  const save = async () => {
    while (isUnsaved()) {
      request ??= { body: wanted, key: crypto.randomUUID() }
      const { body, key } = request
      become({ name: 'saving' })
      try {
        const sent = { key, version }
        const answer = id === undefined ? await store.create(body, sent) : { id, ...(await store.amend(id, body, sent)) }
        id = answer.id
        version = answer.version
        kept = { ...kept, ...body }
        request = undefined
      } catch (error) {
        const outcome = await refused(error, body)
        if (outcome) return become(outcome)
        if (state.name === 'conflict') return
      }
    }
    become({ name: 'saved' })
  }

  /** Handles a failed request. Returns the resulting state; undefined if saving can continue at once, or if there is a conflict. */
  const refused = async (error: unknown, body: Body): Promise<SaveState | undefined> => {
    if (error instanceof ApiError && error.status === 429) {
      const wait = error.retryAfter === undefined ? RETRY_AFTER_MS : error.retryAfter * 1000
      notBefore = performance.now() + wait
      later(wait)
      return { name: 'delayed' }
    }
    if (error instanceof ApiError && error.isUncertain) {
      later(RETRY_AFTER_MS)
      return { name: 'failed' }
    }
    request = undefined
    if (!(error instanceof ApiError) || error.code !== 'conflict' || id === undefined) return { name: 'refused', error }
    try {
      await caughtUp(id, body)
      return undefined
    } catch {
      later(RETRY_AFTER_MS)
      return { name: 'failed' }
    }
  }

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    if (running) await running
    if (state.name === 'conflict') return
    if (!isUnsaved()) return state.name === 'waiting' || state.name === 'delayed' ? become({ name: 'saved' }) : undefined
    running ??= save().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    id: () => id,
    isUnsaved,
    /** Sets the form's present values, which are to be saved. */
    want: (body: Body) => {
      wanted = body
      if (state.name === 'conflict' || !isUnsaved()) return
      if (state.name !== 'saving' && state.name !== 'delayed') become({ name: 'waiting' })
      later(Math.max(SAVE_AFTER_MS, notBefore - performance.now()))
    },
    /** Saves now; resolves after the save has succeeded or failed. */
    flush: run,
    /** Creates the draft even if it is still empty, for documents to be attached to. Its id; undefined if that did not succeed. */
    begin: async (): Promise<string | undefined> => {
      if (id === undefined) {
        request ??= { body: wanted, key: crypto.randomUUID() }
        await run()
      }
      return id
    },
    /**
     * Tells of a write of the same page to the draft's documents: it saw version `from` and made `to`. Without it the next save would
     * get a 409 and be sent again. Another session's text stays protected: it has a version that this saver has not seen.
     */
    follow: (from: number, to: number) => {
      if (!running && version === from) version = to
    },
    /** Ends a conflict by keeping the text typed here, which replaces the server's text. */
    keepMine: async () => {
      if (state.name !== 'conflict') return
      kept = state.theirs.body
      version = state.theirs.version
      become({ name: 'waiting' })
      await run()
    },
    /** Ends a conflict by taking the server's text, and returns it for the form to show. */
    takeTheirs: (): Body | undefined => {
      if (state.name !== 'conflict') return undefined
      const { theirs } = state
      kept = theirs.body
      wanted = theirs.body
      version = theirs.version
      become({ name: 'saved' })
      return theirs.body
    },
    stop: () => clearTimeout(timer),
  }
}
export type DraftSaver = ReturnType<typeof createDraftSaver>
