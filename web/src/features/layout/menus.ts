import { IconFileInvoice, IconIdBadge2, IconLayoutDashboard, IconReceiptRupee } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageLink } from '../../components/link.tsx'

export interface MenuItem {
  label: string
  /** For the bottom bar, where there is little room. */
  short?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: PageLink
}

/** The side menu of each area (foundation spec section 2). Add a line when its page exists. */
export const menus = {
  subscriber: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/user/dashboard' }) },
    { label: 'Apply for Claim', short: 'Claims', icon: IconReceiptRupee, link: linkOptions({ to: '/user/claims' }) },
  ],
  management: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/management/dashboard' }) },
    { label: 'Overall Claims', icon: IconFileInvoice, link: linkOptions({ to: '/management/claims' }) },
  ],
  admin: [
    { label: 'Designation Master', icon: IconIdBadge2, link: linkOptions({ to: '/admin/master/designation' }) },
    { label: 'Claims', icon: IconFileInvoice, link: linkOptions({ to: '/admin/claims' }) },
  ],
} as const satisfies Record<string, readonly MenuItem[]>
