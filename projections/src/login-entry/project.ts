import { signInStream } from '@opdesk/contracts/account/events.ts'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { defineProjection } from '../engine/define-projection.ts'
import type { LogEvent } from '../engine/events.ts'
import { type LoginEntryRow, loginEntryTable, type OpenLoginRow, openLoginTable } from './table.ts'

/**
 * Maximum number of open sessions kept per person. A session without a sign-out expires without an event, so it would stay open.
 */
const SESSIONS_MAX = 20

const sessionOf = (event: Pick<LogEvent, 'metadata'>): string => event.metadata.correlation_id

type Open = OpenLoginRow['open']

/** Closes the sign-ins that `ends` selects, and leaves the others open. */
const close = (row: OpenLoginRow | undefined, stream: string, ends: (open: Open) => Open): OpenLoginRow => {
  const open = row?.open ?? []
  const ended = ends(open)
  return { stream, open: open.filter(one => !ended.includes(one)), closed: ended.map(({ id }) => id) }
}

/** Closes all sign-ins except the session that made the change. A change by a mailed link has no session. */
const closeOthers = (row: OpenLoginRow | undefined, event: Pick<LogEvent, 'stream' | 'metadata'>): OpenLoginRow =>
  close(row, event.stream, open => open.filter(({ session }) => session !== sessionOf(event)))

const ended =
  (how: NonNullable<LoginEntryRow['ended']>) =>
  (row: LoginEntryRow | undefined, { at }: { at: string }): LoginEntryRow | undefined =>
    row && { ...row, signed_out_at: at, ended: how }

/** The login history: sign-ins with time, method and end. Events that end a session contain its id. */
export const loginEntry = defineProjection({
  name: 'login_entry',
  version: 3,
  table: loginEntryTable,
  context: openLoginTable,
})({
  key: (event, context) => (event.type === 'signed_in' ? event.id : (context?.closed ?? [])),
  context: {
    key: event => event.stream,
    on: {
      signed_in: (row, event) => ({
        stream: event.stream,
        open: [...(row?.open ?? []), { id: event.id, session: sessionOf(event) }].slice(-SESSIONS_MAX),
        closed: [],
      }),
      // Sign-outs of early releases have no session id: they close the latest sign-in.
      signed_out: (row, event) =>
        close(row, event.stream, open => {
          const one = open.find(({ session }) => session === sessionOf(event)) ?? open.at(-1)
          return one ? [one] : []
        }),
      sessions_ended: (row, event) =>
        close(row, event.stream, open => {
          const one = open.filter(({ session }) => session === sessionOf(event))
          return one.length > 0 || event.data.sessions === 1 ? one : open
        }),
      password_changed: closeOthers,
      second_factor_enabled: closeOthers,
      second_factor_disabled: closeOthers,
    },
  },
  on: {
    signed_in: (_, event) => ({
      id: event.id,
      user_id: signInStream.idOf(event.stream),
      role: event.metadata.actor.role as RoleName,
      method: event.data.second_factor ? `${event.data.method}_and_${event.data.second_factor}` : event.data.method,
      signed_in_at: event.at,
      session_id: sessionOf(event),
      signed_out_at: null,
      ended: null,
    }),
    signed_out: ended('signed_out'),
    sessions_ended: ended('ended_elsewhere'),
    password_changed: ended('password_changed'),
    second_factor_enabled: ended('second_factor_changed'),
    second_factor_disabled: ended('second_factor_changed'),
  },
})
