import type { EventStore } from '@opdesk/event-store/port.ts'
import { lettersOf } from '@opdesk/testing/master-bodies.ts'
import { readAll } from './check-log.ts'
import { requestOf, type SendRequest } from './send-request.ts'

/**
 * An admin who adds master records over HTTP through one API and reads each through another API. The product refuses a name that
 * exists.
 */
export interface Caller {
  /** Returns the faults. */
  add(timeoutMs: number): Promise<string[]>
  /** Returns the acknowledged records that the log lacks, as faults. */
  faults(): Promise<string[]>
  /** Number of acknowledged records. */
  acknowledged(): number
}

export const createCaller = (store: EventStore, ask: SendRequest): Caller => {
  let startedClaims = 0
  const acknowledged: string[] = []

  return {
    acknowledged: () => acknowledged.length,
    add: async timeoutMs => {
      const name = `Caller ${lettersOf(startedClaims++)}`
      try {
        const added = await ask('/api/v1/admin/specialization', requestOf('POST', { name }), timeoutMs)
        acknowledged.push(name)
        const { data } = JSON.parse(added.text) as { data: { _id: string } }
        const headers = { 'x-min-position': added.position }
        const read = await ask(`/api/v1/admin/specialization/${data._id}`, { headers }, timeoutMs)
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
