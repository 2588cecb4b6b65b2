import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { openMailbox } from './mailbox.ts'
import { waitUntil } from './running-app.ts'
import type { Scene } from './scene.ts'

/** Helpers with which people of a scene download their own data. */
export const downloadsOn = (scene: Scene) => {
  const mailbox = openMailbox(scene.test)
  let count = 0

  const stateOf = async (person: Client) => (await person.get('/user/download')).body.data
  /** The code of the newest text message to a number of ten digits. */
  const codeTo = async (phone: string) => {
    const texts = await mailbox.textsTo(`+91${phone}`)
    return /^\d{6}/.exec(texts.findLast(text => text.includes('download your data')) ?? '')?.[0] ?? ''
  }
  const ask = (person: Client, otp: string) => person.post('/user/download', { otp })

  return {
    mailbox,
    stateOf,
    codeTo,
    ask,
    newcomer: async (
      options: Parameters<Scene['subscriber']>[2] = {},
    ): Promise<{ person: Client; id: string; phone: string }> => {
      count += 1
      const [id, phone] = [`person-${count}`, String(8_500_000_000 + count)]
      return { person: await scene.subscriber(id, phone, options), id, phone }
    },
    /** Moves the clock; sessions of staff end meanwhile. */
    later: async (hours: number) => {
      scene.test.time.now = new Date(scene.test.time.now.getTime() + hours * 3_600_000)
      await scene.admin.as('admin', 'admin')
      await Promise.all(Object.entries(scene.as).map(([name, client]) => client.as(name, 'management')))
    },
    asked: async (person: Client, phone: string) => {
      expect((await person.post('/user/download/code', {})).status).toBe(200)
      expect((await ask(person, await codeTo(phone))).status).toBe(200)
    },
    ready: async (person: Client) => {
      await waitUntil(async () => !['queued', 'running'].includes((await stateOf(person)).state), 60_000)
      expect((await stateOf(person)).state).toBe('ready')
    },
    file: (person: Client) => person.get('/user/download/file'),
    /** The place of the newest archive of a person. */
    placeOf: async (person: string): Promise<string> => {
      const events = await scene.test.deps.store.read(subscriberStream(person))
      const id = String(events.findLast(({ type }) => type === 'subscriber_download_asked_for')?.data.download_id)
      return join(scene.test.folder, 'exports', id.slice(-2), id)
    },
    isKept: (place: string) =>
      access(place).then(
        () => true,
        () => false,
      ),
  }
}
export type Downloads = ReturnType<typeof downloadsOn>
