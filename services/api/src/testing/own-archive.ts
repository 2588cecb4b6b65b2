import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { eventRules } from '@opdesk/workflows/downloads/event-rules.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Downloads } from './downloads.ts'
import { rest, type Scene } from './scene.ts'
import { unzip } from './zips.ts'

/** Archives of people's own data, compared with the log. */

/** The leaves of a value by path, with the index of each item. */
const leavesOf = (value: unknown, path: readonly string[] = []): [path: string, leaf: unknown][] =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
    : [[path.join('.'), value]]

const reasonOf = (type: string, leaf: string): string | undefined =>
  Object.entries(eventRules[type] ?? {}).find(([path]) => leaf === path || leaf.startsWith(`${path}.`))?.[1]

/** All events of the log about a person, found without the product's own search: by subject, by data and by the stream's name. */
const eventsAbout = async (scene: Scene, person: string): Promise<RecordedEvent[]> => {
  const all = await scene.test.deps.store.readAll('0', 100_000)
  const isAbout = ({ metadata, data, stream }: RecordedEvent) =>
    metadata.subject === person || data.subscriber_id === person || stream.endsWith(`-${person}`)
  const streams = new Set(all.filter(isAbout).map(({ stream }) => stream))
  const ofMany = /^(invoice|coupon|payment-batch|payment-release)-/
  return all.filter(event =>
    ofMany.test(event.stream) ? /^invoice/.test(event.stream) && isAbout(event) : streams.has(event.stream),
  )
}

/** The text layer of all pages, without spaces, with what the file says of itself. */
export const textOf = async (bytes: Uint8Array): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts = [JSON.stringify((await document.getMetadata()).info)]
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(...items.map(item => ('str' in item ? item.str : '')))
  }
  await document.loadingTask.destroy()
  return close(texts.join(''))
}
export const close = (text: string): string => text.replaceAll(/\s/g, '')

export interface Archive {
  entries: Record<string, Uint8Array>
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's program knows JSON, not our types
  data: any
  /** The events about the person before the request. */
  before: RecordedEvent[]
  headers: Record<string, unknown>
}
/** Downloads the data of a person, who has this number. */
export const archiveOf = async (scene: Scene, downloads: Downloads, person: Client, phone: string): Promise<Archive> => {
  await rest(scene.test)
  const before = await eventsAbout(scene, person.userId ?? '')
  await downloads.asked(person, phone)
  await downloads.ready(person)
  const { status, body, headers } = await downloads.file(person)
  expect(status).toBe(200)
  const entries = unzip(body)
  return { entries, data: JSON.parse(Buffer.from(entries['my-data.json'] ?? []).toString()), before, headers }
}

/** Compares all fields of the events in the log with those given; returns the number of compared fields. */
export const compareFields = ({ data, before }: Archive): number => {
  const given = new Map(
    data.records.flatMap(({ events }: { events: { id: string }[] }) => events.map(event => [event.id, event] as const)),
  )
  let compared = 0
  for (const event of before) {
    const own = given.get(event.id) as { type: string; at: string; data: unknown } | undefined
    expect(own, `${event.stream} ${event.type}`).toMatchObject({ type: event.type, at: event.at })
    const leaves = new Map(leavesOf(own?.data))
    for (const [path, leaf] of leavesOf(event.data)) {
      const reason = reasonOf(event.type, path)
      if (reason === undefined) expect(leaves.get(path), `${event.type} ${path}`).toEqual(leaf)
      else if (reason === 'masked') expect(leaves.get(path), `${event.type} ${path}`).not.toEqual(leaf)
      else expect(leaves.has(path), `${event.type} ${path}`).toBe(false)
      compared += 1
    }
  }
  return compared
}
export const requireTypes = ({ before }: Archive, types: readonly string[]) => {
  const found = new Set(before.map(({ type }) => type))
  expect(types.filter(type => !found.has(type))).toEqual([])
}

export const STAFF = ['verifier', 'management', 'manager', 'finance', 'admin', 'hr'].flatMap(id => [
  `Name of ${id}`,
  `${id}@`,
  `"id":"${id}"`,
])
/** No text of the archive has these words: neither the JSON, nor the PDF, nor the names of files. */
export const requireNone = async ({ entries }: Archive, words: readonly string[]) => {
  const json = Buffer.from(entries['my-data.json'] ?? []).toString()
  const texts = {
    json: close(json),
    summary: await textOf(entries['my-data.pdf'] ?? new Uint8Array()),
    names: close(Object.keys(entries).join()),
  }
  for (const [where, text] of Object.entries(texts))
    for (const word of words) expect(text.includes(close(word)), `${word} in ${where}`).toBe(false)
  return texts
}
export const expectOk = ({ status, body }: { status: number; body: object }) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}
