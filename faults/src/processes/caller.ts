import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { openSession, signedInStaff } from '@opdesk/testing/signed-in.ts'
import { readAll } from './judge-log.ts'

const ANSWERS_WITHIN_MS = 5000
const PAUSE_MS = 100
/** An API whose clock is weeks ahead knows no session that is in force. */
const PASSED_OVER = [401, 503]

/** An admin who adds records of a master over HTTP, at whichever API answers, and reads each at another one. A name that is there is refused. */
export interface Caller {
  /** Answers what went wrong. */
  add(withinMs: number): Promise<string[]>
  /** What the log has of all that was acknowledged. */
  faults(): Promise<string[]>
  /** How many records were acknowledged. */
  acknowledged(): number
}

/** Letters alone: names of a master have no digits. */
const lettersOf = (n: number): string => [...String(n)].map(digit => String.fromCharCode(97 + Number(digit))).join('')

export const createCaller = async (
  { store, url }: { store: EventStore; url: string },
  urls: () => readonly string[],
): Promise<Caller> => {
  const admin = { id: 'caller', name: 'Caller' }
  let session: Record<string, string> | undefined = await signedInStaff(url, store, admin, 'admin')
  let turn = 0
  let begun = 0
  const acknowledged: string[] = []

  /** The next API is asked under the same key until one answers. */
  const ask = async (path: string, init: RequestInit, withinMs: number): Promise<{ text: string; position: string }> => {
    const until = performance.now() + withinMs
    let last = 'no API is there'
    while (performance.now() < until) {
      const all = urls()
      const api = all[turn++ % Math.max(all.length, 1)]
      // Sessions end at a clock that jumped, for all processes.
      session ??= await openSession(url, admin.id, 'admin').catch(() => undefined)
      const request = { ...init, headers: { ...init.headers, ...session }, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }
      const answer = api && (await fetch(`${api}/api/v1${path}`, request).catch(() => undefined))
      const text = answer && (await answer.text().catch(() => undefined))
      if (answer && text !== undefined) {
        if (answer.ok) return { text, position: answer.headers.get('x-log-position') ?? '0' }
        last = `${answer.status} ${text.slice(0, 200)}`
        if (answer.status === 401) session = undefined
        if (!PASSED_OVER.includes(answer.status)) break
      }
      await delay(PAUSE_MS)
    }
    throw new Error(`${init.method ?? 'GET'} ${path}: ${last}`)
  }

  return {
    acknowledged: () => acknowledged.length,
    add: async withinMs => {
      const name = `Caller ${lettersOf(begun++)}`
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      try {
        const added = await ask('/admin/specialization', { method: 'POST', headers, body: JSON.stringify({ name }) }, withinMs)
        acknowledged.push(name)
        const { data } = JSON.parse(added.text) as { data: { _id: string } }
        const read = await ask(`/admin/specialization/${data._id}`, { headers: { 'x-min-position': added.position } }, withinMs)
        return read.text.includes(`"${name}"`) ? [] : [`a read after '${name}' was acknowledged does not have it`]
      } catch (error) {
        return [String(error)]
      }
    },
    faults: async () => {
      const events = await readAll(store)
      const added = events.flatMap(({ type, data }) => (type === 'specialization_added' ? [JSON.stringify(data)] : []))
      return acknowledged.flatMap(name => {
        const times = added.filter(data => data.includes(`"${name}"`)).length
        return times === 1 ? [] : [`'${name}' was acknowledged, and is in the log ${times} times`]
      })
    },
  }
}
