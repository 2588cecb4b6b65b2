import type { PresenceShown } from '@opdesk/contracts/claim/presence.ts'
import { createLocalNotices } from '@opdesk/event-store/postgres/notice-channel.ts'
import { namesOf } from '@opdesk/projections/account/query.ts'
import { maySeeSubmittedClaims, type Session } from '../../account/sessions/sessions.ts'
import type { AppDeps } from '../../deps.ts'
import { PresenceTable, type TabState } from './presence-table.ts'

/** Interval in ms at which a process mentions its open tabs to the others. */
const MENTION_MS = 4000
const SWEEP_MS = 1000
/** Number of tabs in one notice, whose size is limited to 8,000 bytes. */
const TABS_IN_NOTICE = 20

interface Tab {
  /** The session as last read. */
  listener: { session: Session }
  connection: string
  send(message: { presence: PresenceShown }): void
}

export interface LivePresence {
  /** Ties a tab to its event stream. Returns a function to call when the stream ends. */
  attach(tab: Tab): () => void
  /** Tells all processes what a tab shows now. */
  show(state: TabState): Promise<void>
  close(): Promise<void>
}

const parse = (text: string): TabState[] => {
  try {
    return JSON.parse(text) as TabState[]
  } catch {
    return []
  }
}

/**
 * Tells staff who else has the claim open that their tab shows. Each process mentions the tabs whose event streams it has; a tab
 * that is not mentioned any more, such as of a killed process, disappears after 12 s. Nothing is stored.
 */
export const startLivePresence = ({
  db,
  presence: channel = createLocalNotices(),
  logger,
}: Pick<AppDeps, 'db' | 'presence' | 'logger'>): LivePresence => {
  const table = new PresenceTable()
  const tabs = new Set<Tab>()
  const told = new Map<Tab, string>()

  const stateOf = ({ listener: { session }, connection }: Tab) => table.find({ user_id: session.user_id, connection })
  const send = (states: readonly TabState[]): Promise<void> =>
    channel.send(JSON.stringify(states)).catch(error => {
      if (logger) logger.warn({ err: error }, 'presence was not sent')
    })

  const tell = async (claimIds: readonly string[]): Promise<void> => {
    const concerned = [...tabs].filter(tab => claimIds.includes(stateOf(tab)?.claim_id ?? ''))
    if (concerned.length === 0) return
    const present = (tab: Tab) => {
      const claim_id = stateOf(tab)?.claim_id ?? ''
      return { claim_id, people: table.peopleAt(claim_id, tab.listener.session.user_id) }
    }
    const asked = new Set(concerned.flatMap(tab => present(tab).people.map(({ user_id }) => user_id)))
    const names = await namesOf(db, [...asked])
    for (const tab of concerned) {
      // People are read again after the names: a call whose names come late must not tell an older state.
      const { claim_id, people } = present(tab)
      // The call of a person that came meanwhile tells the tab.
      if (!claimIds.includes(claim_id) || people.some(({ user_id }) => !asked.has(user_id))) continue
      const shown = people.flatMap(({ user_id, deciding }) => {
        const name = names.get(user_id)
        return name === undefined ? [] : [{ _id: user_id, name, deciding }]
      })
      const presence = { claim_id, people: shown }
      const text = JSON.stringify(presence)
      if (!tabs.has(tab) || told.get(tab) === text || !maySeeSubmittedClaims(tab.listener.session)) continue
      // A tab starts with no one else, so that only a change is sent.
      if (shown.length === 0 && !told.get(tab)?.includes(claim_id)) continue
      told.set(tab, text)
      tab.send({ presence })
    }
  }
  const tellLater = (claimIds: readonly string[]): void => {
    if (claimIds.length === 0) return
    tell(claimIds).catch(error => {
      if (logger) logger.warn({ err: error }, 'presence was not told')
    })
  }

  let listening = false
  const listen = (): void => {
    if (listening) return
    listening = true
    channel.listen(text => tellLater(parse(text).flatMap(state => table.hear(state, performance.now()))))
  }
  const mentionTimer = setInterval(() => {
    const states = [...tabs].flatMap(tab => stateOf(tab) ?? [])
    for (let at = 0; at < states.length; at += TABS_IN_NOTICE) void send(states.slice(at, at + TABS_IN_NOTICE).map(toSend))
  }, MENTION_MS)
  const sweepTimer = setInterval(() => tellLater(table.sweep(performance.now())), SWEEP_MS)
  mentionTimer.unref()
  sweepTimer.unref()

  return {
    attach: tab => {
      listen()
      tabs.add(tab)
      return () => {
        tabs.delete(tab)
        told.delete(tab)
        const { user_id } = tab.listener.session
        // A reconnected tab may have its new stream before the old one ends.
        const again = [...tabs].some(other => other.connection === tab.connection && other.listener.session.user_id === user_id)
        if (stateOf(tab) && !again) void send([{ connection: tab.connection, user_id, claim_id: null, deciding: null }])
      }
    },
    show: state => {
      listen()
      return send([state])
    },
    close: async () => {
      clearInterval(mentionTimer)
      clearInterval(sweepTimer)
      tabs.clear()
      await channel.close()
    },
  }
}

const toSend = ({ connection, user_id, claim_id, deciding }: TabState): TabState => ({
  connection,
  user_id,
  claim_id,
  deciding,
})
