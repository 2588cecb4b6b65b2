import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/** Task of a worker thread: measures how soon the page shows an edit, and how long a request takes without an edit. */
export interface EditTask {
  api: string
  /** Headers of a signed-in admin. */
  admin: Readonly<Record<string, string>>
  visitor: Readonly<Record<string, string>>
  /** Path of a record. A PATCH of this record changes the home page. The body is `record` with another name. */
  path: string
  record: Readonly<Record<string, unknown>>
  times: number
}

export interface EditDelays {
  /** Milliseconds from the answer to each edit until the whole page shows it. */
  newText: number[]
  /** Milliseconds of requests for the page between two edits, when no edit is recent. */
  unedited: number[]
}

const task = z
  .object({
    api: z.string(),
    admin: z.record(z.string(), z.string()),
    visitor: z.record(z.string(), z.string()),
    path: z.string(),
    record: z.record(z.string(), z.unknown()),
    times: z.int(),
  })
  .parse(workerData) satisfies EditTask

const edit = async (name: string): Promise<void> => {
  const written = await fetch(`${task.api}${task.path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...task.admin },
    body: JSON.stringify({ ...task.record, name }),
  })
  await written.arrayBuffer()
  if (!written.ok) throw new Error(`the record could not be edited: ${written.status}`)
}

/** Returns the page and the milliseconds that it took. */
const read = async (): Promise<{ html: string; ms: number }> => {
  const asked = performance.now()
  const bytes = await (await fetch(`${task.api}/`, { headers: task.visitor })).arrayBuffer()
  return { ms: performance.now() - asked, html: new TextDecoder().decode(bytes) }
}

const delays: EditDelays = { newText: [], unedited: [] }
for (let number = 1; number <= task.times; number += 1) {
  const name = `Edited ${number} times`
  await edit(name)
  const { html, ms } = await read()
  if (!html.includes(name)) throw new Error(`the first request after edit ${number} shows an earlier page`)
  delays.newText.push(ms)
  delays.unedited.push((await read()).ms)
}
parentPort?.postMessage(delays)
