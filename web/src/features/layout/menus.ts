import { MY_CLAIMS } from '@opdesk/contracts/claim/labels.ts'
import { Designation, type DesignationCode, Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import {
  IconArrowsExchange,
  IconBeach,
  IconBuildingSkyscraper,
  IconChecks,
  IconCoinRupee,
  IconFileInvoice,
  IconHeartHandshake,
  IconHistory,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLogin2,
  IconMailCog,
  IconPackages,
  IconReceiptRupee,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUserCheck,
  IconUserCircle,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageLink } from '../../components/link.tsx'

export interface MenuItem {
  label: string
  /** For the bottom bar, where there is little room. */
  short?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  link: PageLink
  /** Only for this designation, or for these. */
  designation?: DesignationCode | readonly DesignationCode[]
  /** Only for admins who may view this program. */
  program?: ProgramCode
  /** Also for admins who may view one of these programs. */
  alsoFor?: readonly ProgramCode[]
  /** Number of open items there. */
  count?: number
}

const profile = { label: 'Profile', icon: IconUserCircle, link: linkOptions({ to: '/user/profile' }) }

/** The side menu of each area (foundation spec section 2). Add a line together with its page. */
export const menus = {
  subscriber: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/user/dashboard' }) },
    { label: 'Apply for Claim', short: MY_CLAIMS, icon: IconReceiptRupee, link: linkOptions({ to: '/user/claims' }) },
    profile,
  ],
  /** Before the first plan. */
  newcomer: [
    { label: 'Health Plans', short: 'Plans', icon: IconHeartHandshake, link: linkOptions({ to: '/user/plans' }) },
    profile,
  ],
  management: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/management/dashboard' }) },
    { label: 'Overall Claims', icon: IconFileInvoice, link: linkOptions({ to: '/management/claims' }) },
    {
      label: 'Transfer Claims',
      icon: IconArrowsExchange,
      link: linkOptions({ to: '/management/claims-transfer' }),
      designation: Designation.management,
    },
    { label: 'Disputed Claims', icon: IconScale, link: linkOptions({ to: '/management/claims/disputed' }) },
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
      designation: [Designation.finance, Designation.management],
    },
    {
      label: 'Payment Batches',
      icon: IconPackages,
      link: linkOptions({ to: '/management/payment-batches' }),
      designation: [Designation.finance, Designation.management],
    },
  ],
  admin: [
    { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/admin' }) },
    {
      label: 'Designation Master',
      icon: IconIdBadge2,
      link: linkOptions({ to: '/admin/master/designation' }),
      program: Program.designation,
    },
    { label: 'User Master', icon: IconUserCog, link: linkOptions({ to: '/admin/master/users' }), program: Program.users },
    {
      label: 'Requests to confirm',
      icon: IconChecks,
      link: linkOptions({ to: '/admin/confirmations' }),
      program: Program.users,
      alsoFor: [Program.privileges, Program.settings],
    },
    {
      label: 'Corporate Master',
      icon: IconBuildingSkyscraper,
      link: linkOptions({ to: '/admin/master/corporate' }),
      program: Program.corporate,
    },
    {
      label: 'Corporate HR Master',
      icon: IconUserCheck,
      link: linkOptions({ to: '/admin/master/corporateHR' }),
      program: Program.corporate,
    },
    {
      label: 'Privilege Master',
      icon: IconShieldLock,
      link: linkOptions({ to: '/admin/master/privilege' }),
      program: Program.privileges,
    },
    {
      label: 'System Settings',
      icon: IconSettings,
      link: linkOptions({ to: '/admin/master/settings' }),
      program: Program.settings,
    },
    { label: 'Claims', icon: IconFileInvoice, link: linkOptions({ to: '/admin/claims' }), program: Program.claims },
    {
      label: 'Disputed Claims',
      icon: IconScale,
      link: linkOptions({ to: '/admin/claims/disputed' }),
      program: Program.claims,
    },
    {
      label: 'All Subscribers',
      icon: IconUsers,
      link: linkOptions({ to: '/admin/registered-users' }),
      program: Program.corporateSubscriber,
    },
    {
      label: 'Email Settings',
      icon: IconMailCog,
      link: linkOptions({ to: '/admin/master/email-settings' }),
      program: Program.settings,
    },
    {
      label: 'History Report',
      icon: IconHistory,
      link: linkOptions({ to: '/admin/audit/logs' }),
      program: Program.auditLogs,
    },
    {
      label: 'Login History',
      icon: IconLogin2,
      link: linkOptions({ to: '/admin/audit/login-history' }),
      program: Program.loginHistory,
    },
  ],
  hr: [{ label: 'Employees', icon: IconUsers, link: linkOptions({ to: '/hr/master/employees' }) }],
} as const satisfies Record<string, readonly MenuItem[]>

/** The staff menu for this designation. */
export const menuFor = (designation: number | null | undefined): readonly MenuItem[] =>
  menus.management.filter(
    (item: MenuItem) => item.designation === undefined || [item.designation].flat().some(code => code === designation),
  )

/** The pages of the admin menu that need a privilege. */
export const adminPrograms = (menus.admin as readonly MenuItem[]).flatMap(item =>
  item.program === undefined ? [] : [{ ...item, program: item.program }],
)
/** The programs that decide which lines of the admin menu are shown. */
export const menuPrograms: readonly ProgramCode[] = menus.admin.flatMap((item: MenuItem) => item.program ?? [])

/** The admin menu for somebody who may view these programs, with the number of requests that wait for their decision. */
export const adminMenuFor = (granted: readonly ProgramCode[], waiting: number): readonly MenuItem[] =>
  menus.admin
    .filter(
      ({ program, alsoFor = [] }: MenuItem) =>
        program === undefined || [program, ...alsoFor].some(code => granted.includes(code)),
    )
    .map((item: MenuItem) => (item.alsoFor ? { ...item, count: waiting } : item))
