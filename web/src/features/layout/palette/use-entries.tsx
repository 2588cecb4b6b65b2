import { type FoundKind, foundPeople } from '@opdesk/contracts/find/found.ts'
import {
  IconClock,
  IconCornerDownRight,
  IconFileInvoice,
  IconSend,
  IconShoppingBag,
  IconStethoscope,
  IconUser,
} from '@tabler/icons-react'
import { linkOptions, useRouter } from '@tanstack/react-router'
import type { PageLink } from '../../../components/link.tsx'
import { effectiveKey, registeredKeys, useKeyPreferences } from '../../../lib/keys.ts'
import type { FrameDialogProps } from '../frame-dialog.ts'
import type { MenuItem } from '../menus.ts'
import { matching, pagesOf, readTyped, shownWords } from './entries.ts'
import { recentlyOpened } from './recently-opened.ts'
import { recordLink } from './record-link.ts'
import { withSubscriberPages } from './subscriber-pages.ts'
import { useFound } from './use-found.ts'

/** A line of the palette. */
export interface Entry {
  id: string
  icon: MenuItem['icon']
  /** A number before the name, in bold. */
  number?: string | null | undefined
  name: string
  /** At the right end: the fact that tells two hits apart, or the everyday words of a page. */
  fact?: string | undefined
  key?: string | undefined
  /** The page that it opens; without one, `run` acts. */
  link?: PageLink
  run?: () => void
}

export interface EntryGroup {
  title: string
  count?: string | undefined
  entries: readonly Entry[]
}

const icons: Record<FoundKind, MenuItem['icon']> = {
  claim: IconFileInvoice,
  payout: IconSend,
  order: IconShoppingBag,
  subscriber: IconUser,
  employee: IconUser,
  doctor: IconStethoscope,
}
const titles: Record<FoundKind, string> = {
  claim: 'Claims',
  payout: 'Payouts',
  order: 'Orders',
  subscriber: 'Subscribers',
  employee: 'Employees',
  doctor: 'Doctors',
}

const claimLists = {
  management: (search: string) => linkOptions({ to: '/management/claims', search: { search } }),
  admin: (search: string) => linkOptions({ to: '/admin/claims', search: { search } }),
}

/** The groups of the palette for what was typed: records, people, things to do here, pages; recently opened without text. */
export const useEntries = ({ area, menu, opened }: Omit<FrameDialogProps, 'onClose'>, typed: string) => {
  const { to, text } = readTyped(typed)
  const found = useFound(area, text, to, opened)
  const router = useRouter()
  const preferences = useKeyPreferences()
  const records = found.groups.map(({ kind, total, more, records: hits }) => ({
    title: titles[kind],
    count: `${total}${more ? '+' : ''}`,
    isPeople: foundPeople.includes(kind),
    entries: hits.map(
      (record): Entry => ({
        id: `${kind} ${record._id}`,
        icon: icons[kind],
        number: record.number,
        name: record.name,
        fact: record.fact,
        link: recordLink(area, kind, record),
      }),
    ),
  }))
  const showAll =
    (area === 'admin' || area === 'management') &&
    menu.some(({ link }) => link.to === claimLists[area]('').to) &&
    claimLists[area](text)
  const commands = [
    ...(showAll && text !== '' && to === 'everything' && found.groups.some(({ kind }) => kind === 'claim')
      ? [{ id: 'all claims', icon: IconFileInvoice, name: `Show all claims of “${text}”`, fact: 'Claims', link: showAll }]
      : []),
    ...matching(
      // Without text, only what the page is about: commands of the account are found by their words.
      registeredKeys().filter(({ keyOnly, group }) => !keyOnly && (text !== '' || to === 'commands' || group !== 'page')),
      text,
    ).map(
      (command): Entry => ({
        id: `do ${command.name}`,
        icon: IconCornerDownRight,
        name: command.name,
        key: command.key && effectiveKey(command.key, preferences),
        run: command.run,
      }),
    ),
  ]
  const pages = matching(pagesOf(area === 'subscriber' ? withSubscriberPages(menu) : menu), text).map(
    ({ label, group, icon, link, words }): Entry => ({
      id: `page ${group ?? ''} ${label}`,
      icon,
      name: label,
      fact: words === undefined || text === '' ? group : `also: ${shownWords(words, text)}`,
      link,
    }),
  )
  const visits =
    text === '' && to === 'everything'
      ? recentlyOpened().map(
          ({ path, title }): Entry => ({
            id: `visit ${path}`,
            icon: IconClock,
            name: title,
            run: () => router.history.push(path),
          }),
        )
      : []
  const everything = to === 'everything'
  const groups: EntryGroup[] = [
    { title: 'Recently opened', entries: visits },
    ...records.filter(({ isPeople }) => !isPeople),
    ...records.filter(({ isPeople }) => isPeople),
    { title: 'Do', entries: everything || to === 'commands' ? commands : [] },
    { title: 'Pages', entries: everything ? pages : [] },
  ].filter(({ entries }) => entries.length > 0)
  const begun = text !== '' && pages.find(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
  return { groups, text, to, found, first: (begun || groups[0]?.entries[0])?.id }
}
