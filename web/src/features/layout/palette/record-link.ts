import type { FoundKind, FoundRecord } from '@opdesk/contracts/find/found.ts'
import { linkOptions } from '@tanstack/react-router'
import type { PageLink } from '../../../components/link.tsx'
import type { FrameDialogProps } from '../frame-dialog.ts'

/** The page of a found record; subscribers find their claims alone. Staff have no page of a subscriber, so the list of subscribers shows this one. */
export const recordLink = (area: FrameDialogProps['area'], kind: FoundKind, { _id: id }: FoundRecord): PageLink => {
  if (area === 'subscriber') return linkOptions({ to: '/user/addclaims/$id', params: { id } })
  const isAdmin = area === 'admin'
  switch (kind) {
    case 'claim':
      return isAdmin
        ? linkOptions({ to: '/admin/claim-details/$id', params: { id } })
        : linkOptions({ to: '/management/claim-details/$id', params: { id } })
    case 'payout':
      return linkOptions({ to: '/management/payouts/$id', params: { id } })
    case 'order':
      return isAdmin
        ? linkOptions({ to: '/admin/orders/$id', params: { id } })
        : linkOptions({ to: '/management/orders/$id', params: { id } })
    case 'subscriber':
      return isAdmin
        ? linkOptions({ to: '/admin/families/$id', params: { id } })
        : linkOptions({ to: '/management/registered-users-empl', search: { person: id } })
    case 'employee':
      return isAdmin
        ? linkOptions({ to: '/admin/master/corpoEmp/$id', params: { id } })
        : linkOptions({ to: '/hr/master/employees/$id', params: { id } })
    case 'doctor':
      return linkOptions({
        to: '/admin/master/$master/{-$record}/{-$action}',
        params: { master: 'doctormain', record: id, action: undefined },
      })
  }
}
