import { emailSettingsStream } from '@opdesk/contracts/email/events.ts'
import { defaultEmailTexts, type EmailTexts } from '@opdesk/contracts/email/templates.ts'
import { emailSettingsAggregate } from '@opdesk/domain/email/email-settings.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'

interface Read {
  version: number
  texts: EmailTexts
}

/** Cache of the texts by store: they are large and rarely change, so only newer events are read. */
const readBefore = new WeakMap<EventStore, Read>()

/** The current texts of all mails, from the log. */
export const savedTexts = async (store: EventStore): Promise<EmailTexts> => {
  const before = readBefore.get(store) ?? { version: -1, texts: defaultEmailTexts }
  const events = await store.read(emailSettingsStream, before.version + 1)
  const texts = events.reduce(
    (state, event) => emailSettingsAggregate.evolve(state, emailSettingsAggregate.parse(event)),
    before.texts,
  )
  readBefore.set(store, { version: events.at(-1)?.version ?? before.version, texts })
  return texts
}
