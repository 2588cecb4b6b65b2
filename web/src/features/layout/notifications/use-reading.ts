import type { NotificationList } from '@opdesk/contracts/notification/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { areas } from '../../../lib/areas.ts'
import { type NotifiedArea, notificationsQuery } from './queries.ts'

/** A person who opens claim after claim causes one write in this time, in ms, or for this number of notifications. */
const SEND_AFTER_MS = 60_000
const SEND_FROM = 25
const RECORD_ID = /^[0-9a-f-]{36}$/

/** The list in which the notifications with these ids are read; all without ids. */
export const withRead = (list: NotificationList, ids?: ReadonlySet<string>): NotificationList => {
  const isMarked = ({ _id, read }: NotificationList['records'][number]) => !read && (ids === undefined || ids.has(_id))
  const marked = list.records.filter(isMarked).length
  return {
    ...list,
    unread: ids === undefined ? 0 : list.unread - marked,
    records: list.records.map(record => (isMarked(record) ? { ...record, read: true } : record)),
  }
}

/**
 * Marks notifications as read: those about a claim when its page opens, and those that the person marks. The bell shows it at once;
 * opened ones are sent together, at the latest when the page is hidden.
 * @returns `mark`: marks these at once; all without ids
 */
export const useReading = (area: NotifiedArea, list: NotificationList | undefined) => {
  const client = useQueryClient()
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname ?? '' })
  const waiting = useRef(new Set<string>())
  /** Opened claims whose notifications may be older than the listed ones. */
  const claims = useRef(new Set<string>())
  const told = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = (ids?: ReadonlySet<string>) =>
    client.setQueryData(notificationsQuery(area).queryKey, before => before && withRead(before, ids))
  const refresh = () => client.invalidateQueries({ queryKey: ['notifications'] })
  const write = (body: { ids?: readonly string[]; claims?: readonly string[] }) =>
    api
      .post(`/${areas[area].prefix}/notifications/read`, body, { keepalive: true })
      // The list does not know which ones of these claims were unread.
      .then(() => (body.claims ? refresh() : undefined))
      // What was not stored is unread again.
      .catch(refresh)
  const send = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const [ids, of] = [[...waiting.current], [...claims.current]]
    waiting.current = new Set()
    claims.current = new Set()
    if (ids.length + of.length > 0) void write({ ...(ids.length > 0 && { ids }), ...(of.length > 0 && { claims: of }) })
  }
  const later = (ids: readonly string[], older?: string) => {
    const isNew = older !== undefined && !told.current.has(older)
    if (ids.length === 0 && !isNew) return
    for (const id of ids) waiting.current.add(id)
    if (isNew) {
      claims.current.add(older)
      told.current.add(older)
    }
    show(new Set(ids))
    if (waiting.current.size + claims.current.size >= SEND_FROM) send()
    else timer.current ??= setTimeout(send, SEND_AFTER_MS)
  }
  const mark = (ids?: readonly string[]) => {
    show(ids && new Set(ids))
    void write(ids ? { ids } : {})
  }

  const latest = useRef({ send, later, show })
  useEffect(() => {
    latest.current = { send, later, show }
  })
  useEffect(() => {
    const opened = list?.records.filter(({ read, claim_id }) => !read && claim_id && pathname.split('/').includes(claim_id))
    // Few at once: a claim has few notifications, and a call takes at most 100 ids.
    // A list read before the ids were sent has them unread.
    if (list?.records.some(({ _id, read }) => !read && waiting.current.has(_id))) latest.current.show(new Set(waiting.current))
    const listed = list?.records.filter(({ read }) => !read).length ?? 0
    const older = list && list.unread > listed ? pathname.split('/').find(part => RECORD_ID.test(part)) : undefined
    latest.current.later(opened?.map(({ _id }) => _id).slice(0, SEND_FROM) ?? [], older)
  }, [pathname, list])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && latest.current.send()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      latest.current.send()
    }
  }, [])
  return mark
}
