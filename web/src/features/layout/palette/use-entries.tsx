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
import { effectiveKey, registeredKeys, useKeyPreferences } from '../../../lib/keys.ts'
import { useWords } from '../../../lib/words.ts'
import type { FrameDialogProps } from '../frame-dialog.ts'
import type { MenuItem } from '../menus.ts'
import { matching, pagesOf, readTyped, shownWords } from './entries.ts'
import type { Entry } from './entry.ts'
import { recentlyOpened } from './recently-opened.ts'
import { recordLink } from './record-link.ts'
import { withSubscriberPages } from './subscriber-pages.ts'
import { useFound } from './use-found.ts'
import { useViewEntries } from './use-view-entries.ts'
import { paletteWords } from './words.ts'

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
/** Titles of records that staff find. */
const titles: Record<Exclude<FoundKind, 'claim'>, string> = {
  payout: 'Payouts',
  order: 'Orders',
  subscriber: 'Subscribers',
  employee: 'Employees',
  doctor: 'Doctors',
}

/** Number of found subscribers whose claims are offered. */
const CLAIMS_OF = 2

const claimLists = {
  management: (subscriber?: string) => linkOptions({ to: '/management/claims', search: { subscriber } }),
  admin: (subscriber?: string) => linkOptions({ to: '/admin/claims', search: { subscriber } }),
}

/** The groups of the palette for what was typed: records, people, things to do here, pages; recently opened without text. */
export const useEntries = ({ area, menu, opened }: Omit<FrameDialogProps, 'onClose'>, typed: string) => {
  const { to, text } = readTyped(typed)
  const found = useFound(area, text, to, opened)
  const router = useRouter()
  const preferences = useKeyPreferences()
  const words = useWords(paletteWords)
  const records = found.groups.map(({ kind, total, more, records: hits }) => ({
    title: kind === 'claim' ? words.claims : titles[kind],
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
  const staff = area === 'admin' || area === 'management' ? area : undefined
  const claimsOf = staff && menu.some(({ link }) => link.to === claimLists[staff]().to) ? claimLists[staff] : undefined
  const people = found.groups.find(({ kind }) => kind === 'subscriber')?.records ?? []
  const claimsOfPeople =
    claimsOf && text !== '' && (to === 'everything' || to === 'people')
      ? people.slice(0, CLAIMS_OF).map(
          ({ _id, name }): Entry => ({
            id: `claims of ${_id}`,
            icon: IconFileInvoice,
            name: `Show all claims of ${name}`,
            fact: 'Claims',
            link: claimsOf(_id),
          }),
        )
      : []
  const commands = [
    ...claimsOfPeople,
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
  const pages = matching(pagesOf(area === 'subscriber' ? withSubscriberPages(menu, words.page) : menu), text).map(
    ({ label, group, icon, link, words: everyday }): Entry => ({
      id: `page ${group ?? ''} ${label}`,
      icon,
      name: label,
      fact: everyday === undefined || text === '' ? group : words.also(shownWords(words.everyday(everyday), text)),
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
  const views = useViewEntries(area, menu, text)
  const everything = to === 'everything'
  const groups: EntryGroup[] = [
    { title: words.recent, entries: visits },
    ...records.filter(({ isPeople }) => !isPeople),
    ...records.filter(({ isPeople }) => isPeople),
    { title: words.commands, entries: everything || to === 'commands' ? commands : to === 'people' ? claimsOfPeople : [] },
    { title: 'Saved views', entries: everything ? views : [] },
    { title: words.pages, entries: everything ? pages : [] },
  ].filter(({ entries }) => entries.length > 0)
  const begun = text !== '' && pages.find(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
  return { groups, text, to, found, first: (begun || groups[0]?.entries[0])?.id }
}
