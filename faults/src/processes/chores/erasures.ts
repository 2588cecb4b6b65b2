import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pdf } from '@opdesk/api/testing/client.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { historyTo } from '@opdesk/testing/claims.ts'
import { lettersOf } from '@opdesk/testing/master-bodies.ts'
import { profile, registerConsenting } from '@opdesk/testing/people.ts'
import { tablesContaining } from '@opdesk/testing/tables-containing.ts'
import { pollUntil } from '../poll-until.ts'
import { createRequester, requestOf } from '../send-request.ts'
import type { Chore, ChoreDeps } from './chore.ts'

/** A name that only erased people have. */
const FIRST_NAME = 'Xanthippe'

/** Returns the files in the data folder that contain a text. */
const filesWith = async ({ dataDir }: Pick<ChoreDeps, 'dataDir'>, text: string): Promise<string[]> => {
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    // The product may have deleted a file of the list.
    if ((await readFile(file).catch(() => Buffer.alloc(0))).includes(text)) found.push(file)
  }
  return found
}

/**
 * An admin erases a person with a claim, a document, a message and an unfinished export that contains their data. At the end, no
 * table and no file contains clear text of the person.
 */
export const createErasures = (deps: ChoreDeps): Chore => {
  const { store, db, place, admin } = deps
  let erased = 0

  const person = async (name: string, id: string, withinMs: number): Promise<void> => {
    const command = (step: string) => ({ id: `${step}-${id}`, actor: processActor('test') })
    const of = profile({ name, email: `${id}@example.org`, phone: String(9_300_000_000 + erased) })
    await handleCommand({
      store,
      aggregate: subscriberAggregate(id),
      stream: subscriberStream(id),
      command: command('add'),
      now: new Date(),
      decide: state => registerConsenting(state, of),
    })
    const { id: mark, actor } = command('claim')
    await store.append(
      claimStream(`of-${id}`),
      'no_stream',
      historyTo.rejected.map(({ event }) => {
        const data =
          event.type === 'claim_drafted'
            ? {
                ...event.data,
                claim_number: `CLM9${String(erased).padStart(5, '0')}`,
                subscriber_id: id,
                details: { ...event.data.details, member_id: id, diagonosis_detail: `Ailment of ${name}` },
              }
            : event.type === 'claim_submitted'
              ? {
                  ...event.data,
                  patient: { ...event.data.patient, name },
                  subscriber: { ...event.data.subscriber, id, name, email: of.email },
                }
              : event.data
        const metadata = { actor, correlation_id: mark, causation_id: mark, command_id: mark, subject: id }
        const at = new Date().toISOString()
        return { id: crypto.randomUUID(), type: event.type, schema_version: 1, at, data: { ...data }, metadata }
      }),
    )
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(pdf(`Prescription of ${name}`))]), 'prescription.pdf')
    const { headers } = requestOf('POST')
    const upload: RequestInit = { method: 'POST', body: form, ...(headers && { headers }) }
    await createRequester(place, { id, role: 'subscriber' })('/api/v1/user/claims/upload', upload, withinMs)
  }

  const isComplete = async (id: string): Promise<boolean> => {
    const { rows } = await db.query<{ complete: boolean }>(
      `select count(*) = 2 and bool_and(exists (select from app.workflow_checkpoint past
         where past.name = case when e.type = 'subscriber_erased' then 'exports' else 'erasure' end
           and past.position::numeric >= e.position)) as complete
       from log.events e where stream = $1 and type in ('subscriber_erasure_requested', 'subscriber_erased')`,
      [subscriberStream(id)],
    )
    return rows[0]?.complete ?? false
  }

  return {
    name: 'an erasure',
    run: async withinMs => {
      const mark = lettersOf(erased + 1000)
      const [name, id] = [`${FIRST_NAME} ${mark}`, `erased-${mark}`]
      erased += 1
      await person(name, id, withinMs)
      await admin('/api/v1/admin/exports', requestOf('POST', { list: 'registered-users', format: 'csv' }), withinMs)
      await admin(`/api/v1/admin/registered-users/${id}`, requestOf('DELETE'), withinMs)
      await pollUntil(withinMs, `the erasure of ${name} is not complete`, () => isComplete(id))
      let left: string[] = []
      await pollUntil(withinMs, `clear text of ${name} is left`, async () => {
        left = [...(await tablesContaining(db, name)), ...(await filesWith(deps, name))]
        return left.length === 0
      }).catch(error => {
        throw new Error(`${error}: ${left}`)
      })
    },
    faults: async () =>
      [...(await tablesContaining(db, FIRST_NAME)), ...(await filesWith(deps, FIRST_NAME))].map(
        place => `clear text of an erased person is in ${place}`,
      ),
  }
}
