import { signInStream } from '@opdesk/contracts/account/events.ts'
import type { RoleName } from '@opdesk/contracts/codes.ts'
import { defineProjection } from '../engine/define-projection.ts'
import type { LogEvent } from '../engine/events.ts'
import { type LoginEntryRow, loginEntryTable, type OpenLoginRow, openLoginTable } from './table.ts'

/** Sessions that nobody signs out of run out unseen; a person has no more than so many that are of interest. */
const REMEMBERED = 20

const sessionOf = (event: LogEvent): string => event.metadata.correlation_id

/** Who signed in when and how, and when they signed out: the login history. */
export const loginEntry = defineProjection<LoginEntryRow, OpenLoginRow>({
  name: 'login_entry',
  version: 1,
  ...loginEntryTable,
  key: (event, context) => (event.type === 'signed_in' ? event.id : (context?.closed ?? [])),
  context: {
    ...openLoginTable,
    key: event => event.stream,
    on: {
      signed_in: (row, event) => ({
        stream: event.stream,
        open: [...(row?.open ?? []), { id: event.id, session: sessionOf(event) }].slice(-REMEMBERED),
        closed: null,
      }),
      // Both carry the session. Sign-outs of before that did not: they are of the latest sign-in.
      signed_out: (row, event) => {
        const open = row?.open ?? []
        const closed = open.find(({ session }) => session === sessionOf(event)) ?? open.at(-1)
        return { stream: event.stream, open: open.filter(({ id }) => id !== closed?.id), closed: closed?.id ?? null }
      },
    },
  },
  on: {
    signed_in: (_, event) => ({
      id: event.id,
      user_id: event.stream.slice(signInStream('').length),
      role: event.metadata.actor.role as RoleName,
      method: event.data.method,
      signed_in_at: event.at,
      signed_out_at: null,
    }),
    signed_out: (row, event) => row && { ...row, signed_out_at: event.at },
  },
})
