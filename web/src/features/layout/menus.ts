import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import type { StaffProfile } from '@opdesk/contracts/account/queries.ts'
import { MY_CLAIMS } from '@opdesk/contracts/claim/labels.ts'
import { Designation, type DesignationCode, Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import {
  IconArrowsExchange,
  IconBeach,
  IconBuilding,
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
  /** For the bottom bar, which has little room. */
  short?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: PageLink
  /** Only for this designation, or for these. */
  designation?: DesignationCode | readonly DesignationCode[]
  /** Only for admins and staff who may view this program. */
  program?: ProgramCode
  /** Also for admins who may view one of these programs. */
  alsoFor?: readonly ProgramCode[]
  /** Items with the same word stand together under it. */
  group?: string
  /** Also marked on the pages below its address. */
  holdsPages?: true
  /** Number of open items there. */
  count?: number
}

const checkups = {
  label: 'Health Checkups',
  short: 'Checkups',
  icon: IconHeartbeat,
  link: linkOptions({ to: '/user/health-plans' }),
}
const profile = { label: 'Profile', icon: IconUserCircle, link: linkOptions({ to: '/user/profile' }) }

/** The side menu of each area (foundation spec section 2). Add a line together with its page. */
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
  /** Before the first plan. */
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
      label: 'Payment Batches',
      icon: IconPackages,
      link: linkOptions({ to: '/management/payment-batches' }),
      program: Program.claims,
      designation: [Designation.finance, Designation.management],
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

/** The menu of a member of staff, without the pages that their designation or their privileges exclude. */
export const menuFor = ({ designation, privileges }: Pick<StaffProfile, 'designation' | 'privileges'>): readonly MenuItem[] => {
  const views = (program: ProgramCode) => flagsOf({ role: 'management', privileges }, program).GET
  return menus.management.filter(
    (item: MenuItem) =>
      (item.designation === undefined || [item.designation].flat().some(code => code === designation?.internal_id)) &&
      (item.program === undefined || views(item.program)),
  )
}
