import { FAMILY_PAGE, type NotificationPage } from '@opdesk/contracts/notification/pages.ts'
import type { Notification } from '@opdesk/contracts/notification/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { PageLink } from '../../../components/link.tsx'
import { api } from '../../../lib/api.ts'
import { type AreaName, areas } from '../../../lib/areas.ts'

/** Areas with notifications. */
export type NotifiedArea = Exclude<AreaName, 'hr'>

// Imports the schema when it is needed, because it is not needed to show the frame.
const schema = async () => (await import('@opdesk/contracts/notification/queries.ts')).notificationList

/** Read again only after an event that names this list: the server sends it to the notified people alone. */
export const notificationsQuery = (area: NotifiedArea) =>
  queryOptions({
    queryKey: ['notifications', area],
    queryFn: ({ signal }) => api.get(`/${areas[area].prefix}/notifications/`, schema(), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The page of a claim in each area. */
const claimLinks = {
  subscriber: (id: string) => linkOptions({ to: '/user/addclaims/$id', params: { id } }),
  management: (id: string) => linkOptions({ to: '/management/claim-details/$id', params: { id } }),
  admin: (id: string) => linkOptions({ to: '/admin/claim-details/$id', params: { id } }),
} satisfies Record<NotifiedArea, (id: string) => PageLink>

const pageLinkOf = (page: NotificationPage): PageLink =>
  page === FAMILY_PAGE ? linkOptions({ to: '/user/profile', search: { tab: 'family' } }) : linkOptions({ to: page })

/** The page that a notification links to; undefined if it links to none. */
export const linkOf = (area: NotifiedArea, { claim_id, page }: Notification): PageLink | undefined =>
  claim_id === undefined ? page && pageLinkOf(page) : claimLinks[area](claim_id)
