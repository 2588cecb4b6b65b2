import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import type { StaffProfile } from '@opdesk/contracts/account/queries.ts'
import { MY_CLAIMS } from '@opdesk/contracts/claim/labels.ts'
import { Designation, type DesignationCode, Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import {
  IconArrowsDiff,
  IconArrowsExchange,
  IconBeach,
  IconBuilding,
  IconBuildingBank,
  IconCalendarCheck,
  IconCoinRupee,
  IconFileInvoice,
  IconHeartbeat,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconMail,
  IconMessage,
  IconPackages,
  IconReceiptRupee,
  IconReceiptTax,
  IconScale,
  IconSend,
  IconShoppingBag,
  IconTestPipe,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageLink } from '../../components/link.tsx'

export interface MenuItem {
  label: string
  /** A shorter label for the bottom bar, which has little room. */
  short?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: PageLink
  /** If set, only staff with one of these designations see the item. */
  designation?: DesignationCode | readonly DesignationCode[]
  /** If set, only admins and staff who may view this program see the item. */
  program?: ProgramCode
  /** Further programs: admins who may view one of them see the item as well. */
  alsoFor?: readonly ProgramCode[]
  /** The heading under which items of the same group are listed. */
  group?: string
  /** If true, the item is also marked as current on pages below its path. */
  holdsPages?: true
  /** Number of pending items on the page, shown as a badge. */
  count?: number
}

const checkups = {
  label: 'Health Checkups',
  short: 'Checkups',
  icon: IconHeartbeat,
  link: linkOptions({ to: '/user/health-plans' }),
}
const profile = { label: 'Profile', icon: IconUserCircle, link: linkOptions({ to: '/user/profile' }) }

/** The menu of each area (foundation spec section 2). A new page needs a line here. */
export const menus = {
  subscriber: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/user/dashboard' }) },
    { label: 'Apply for Claim', short: MY_CLAIMS, icon: IconReceiptRupee, link: linkOptions({ to: '/user/claims' }) },
    { label: 'My Plan', icon: IconHeartHandshake, link: linkOptions({ to: '/user/myplan' }) },
    checkups,
    { label: 'Free Health Tests', icon: IconTestPipe, link: linkOptions({ to: '/user/health-checkups' }) },
    { label: 'Refer', icon: IconUserPlus, link: linkOptions({ to: '/user/refer' }) },
    profile,
  ],
  /** The menu of a subscriber before their first plan. */
  newcomer: [
    { label: 'Health Plans', short: 'Plans', icon: IconHeartHandshake, link: linkOptions({ to: '/user/plans' }) },
    checkups,
    { label: 'Orders', icon: IconShoppingBag, link: linkOptions({ to: '/user/orders' }) },
    profile,
  ],
  management: [
    {
      label: 'Dashboard',
      icon: IconLayoutDashboard,
      link: linkOptions({ to: '/management/dashboard' }),
      program: Program.claims,
    },
    { label: 'Overall Claims', icon: IconFileInvoice, link: linkOptions({ to: '/management/claims' }), program: Program.claims },
    {
      label: 'Transfer Claims',
      icon: IconArrowsExchange,
      link: linkOptions({ to: '/management/claims-transfer' }),
      program: Program.claims,
      designation: Designation.management,
    },
    {
      label: 'Disputed Claims',
      icon: IconScale,
      link: linkOptions({ to: '/management/claims/disputed' }),
      program: Program.claims,
    },
    {
      label: 'Leave & Substitutes',
      icon: IconBeach,
      link: linkOptions({ to: '/management/leave' }),
      designation: [Designation.management, Designation.verifier],
    },
    {
      label: 'Payments',
      icon: IconCoinRupee,
      link: linkOptions({ to: '/management/payments' }),
      program: Program.claims,
      designation: [Designation.finance, Designation.management],
    },
    {
      label: 'Payouts',
      icon: IconSend,
      link: linkOptions({ to: '/management/payouts' }),
      program: Program.claims,
      designation: Designation.finance,
      holdsPages: true,
    },
    {
      label: 'Payout Reconciliation',
      icon: IconArrowsDiff,
      link: linkOptions({ to: '/management/payout-reconciliation' }),
      program: Program.claims,
      designation: Designation.finance,
    },
    {
      label: 'Day Closes',
      icon: IconCalendarCheck,
      link: linkOptions({ to: '/management/day-closes' }),
      program: Program.claims,
      designation: [Designation.finance, Designation.management],
      holdsPages: true,
    },
    {
      label: 'Payment Batches',
      icon: IconPackages,
      link: linkOptions({ to: '/management/payment-batches' }),
      program: Program.claims,
      designation: [Designation.finance, Designation.management],
    },
    {
      label: 'Payout Accounts',
      icon: IconBuildingBank,
      link: linkOptions({ to: '/management/payout-accounts' }),
      program: Program.claims,
      designation: Designation.finance,
    },
    {
      label: 'Health Checkups',
      icon: IconTestPipe,
      link: linkOptions({ to: '/management/health-checkups' }),
      holdsPages: true,
    },
    { label: 'Subscribers', icon: IconUsers, link: linkOptions({ to: '/management/registered-users-empl' }) },
    { label: 'Contact Us: Retail', icon: IconMessage, link: linkOptions({ to: '/management/contact-us-retail-empl' }) },
    { label: 'Contact Us: Corporate', icon: IconBuilding, link: linkOptions({ to: '/management/contact-us-corporate-empl' }) },
    { label: 'Contact Us: E-mail', icon: IconMail, link: linkOptions({ to: '/management/contact-us-email-empl' }) },
    { label: 'Coupon Details', icon: IconReceiptRupee, link: linkOptions({ to: '/management/coupons-details' }) },
    {
      label: 'Invoices',
      icon: IconReceiptTax,
      link: linkOptions({ to: '/management/invoices' }),
      program: Program.claims,
      designation: Designation.finance,
    },
    {
      label: 'Orders',
      icon: IconShoppingBag,
      link: linkOptions({ to: '/management/orders' }),
      program: Program.claims,
      holdsPages: true,
    },
    {
      label: 'Reconciliation',
      icon: IconScale,
      link: linkOptions({ to: '/management/reconciliation' }),
      program: Program.claims,
      designation: Designation.finance,
    },
  ],
  hr: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/hr' }) },
    { label: 'Employees', icon: IconUsers, link: linkOptions({ to: '/hr/master/employees' }), holdsPages: true },
    { label: 'Corporate Plan', icon: IconHeartHandshake, link: linkOptions({ to: '/hr/corporatePlan' }) },
  ],
} as const satisfies Record<string, readonly MenuItem[]>

/** The menu of a staff member: only pages that their designation and privileges allow. */
export const menuFor = ({ designation, privileges }: Pick<StaffProfile, 'designation' | 'privileges'>): readonly MenuItem[] => {
  const views = (program: ProgramCode) => flagsOf({ role: 'management', privileges }, program).GET
  return menus.management.filter(
    (item: MenuItem) =>
      (item.designation === undefined || [item.designation].flat().some(code => code === designation?.internal_id)) &&
      (item.program === undefined || views(item.program)),
  )
}
