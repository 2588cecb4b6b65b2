import { Program, type ProgramCode } from '@opdesk/contracts/codes.ts'
import type { MasterGroup } from '@opdesk/contracts/resource/define-resource.ts'
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingSkyscraper,
  IconChecks,
  IconClipboardHeart,
  IconFileInvoice,
  IconHeartRateMonitor,
  IconHistory,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLogin2,
  IconMail,
  IconMailCog,
  IconMailX,
  IconMessage,
  IconMessageQuestion,
  IconNews,
  IconParking,
  IconReportMedical,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconShoppingBag,
  IconStethoscope,
  IconTestPipe,
  IconTicket,
  IconTicketOff,
  IconUserCheck,
  IconUserCog,
  IconUserEdit,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { masterLink, masters } from '../../lib/masters.ts'
import type { MenuItem } from './menus.ts'

const groupIcons: Record<MasterGroup, MenuItem['icon']> = {
  people: IconUsers,
  organizations: IconBuildingSkyscraper,
  plans: IconClipboardHeart,
  medical: IconStethoscope,
  content: IconNews,
  settings: IconSettings,
}
/** Masters with an icon of their own; others have that of their group. */
const icons: Readonly<Record<string, MenuItem['icon']>> = {
  designation: IconIdBadge2,
  users: IconUserCog,
  corporateHR: IconUserCheck,
  coupon: IconTicket,
}

type Line = Omit<MenuItem, 'group'>

const mastersOf = (group: MasterGroup): Line[] =>
  masters
    .filter(master => master.group === group)
    .map(master => ({
      label: master.title,
      icon: icons[master.name] ?? groupIcons[group],
      link: masterLink(master),
      program: master.program,
      holdsPages: true,
    }))

/** The menu by groups. A master appears by itself, in the group that it names; add a line for another page when it exists. */
const groups: Readonly<Record<string, readonly Line[]>> = {
  People: [
    ...mastersOf('people'),
    {
      label: 'Requests to confirm',
      icon: IconChecks,
      link: linkOptions({ to: '/admin/confirmations' }),
      program: Program.users,
      alsoFor: [Program.privileges, Program.settings],
    },
    {
      label: 'Privilege Master',
      icon: IconShieldLock,
      link: linkOptions({ to: '/admin/master/privilege' }),
      program: Program.privileges,
    },
  ],
  Organizations: [
    ...mastersOf('organizations'),
    {
      label: 'Corporate Subscribers',
      icon: IconUsersGroup,
      link: linkOptions({ to: '/admin/master/corpoEmp' }),
      program: Program.corporateSubscriber,
      holdsPages: true,
    },
  ],
  Subscribers: [
    {
      label: 'All Subscribers',
      icon: IconUsers,
      link: linkOptions({ to: '/admin/registered-users' }),
      program: Program.corporateSubscriber,
    },
    {
      label: 'Update Requests',
      icon: IconUserEdit,
      link: linkOptions({ to: '/admin/approve-updated-users' }),
      program: Program.corporateSubscriber,
      holdsPages: true,
    },
    {
      label: 'Referred Users',
      icon: IconUserPlus,
      link: linkOptions({ to: '/admin/refered-users' }),
      program: Program.corporateSubscriber,
    },
  ],
  Plans: [
    ...mastersOf('plans'),
    {
      label: 'Consumed Coupons',
      icon: IconTicketOff,
      link: linkOptions({ to: '/admin/coupon-usages' }),
      program: Program.coupons,
    },
    {
      label: 'Purchased Checkups',
      icon: IconHeartRateMonitor,
      link: linkOptions({ to: '/admin/purchased-health-checkups' }),
      program: Program.tests,
    },
    {
      label: 'Purchased Free Tests',
      icon: IconTestPipe,
      link: linkOptions({ to: '/admin/purchased-free-health-tests' }),
      program: Program.tests,
    },
    {
      label: 'Orders',
      icon: IconShoppingBag,
      link: linkOptions({ to: '/admin/orders' }),
      program: Program.claims,
      holdsPages: true,
    },
  ],
  Claims: [
    { label: 'Claims', icon: IconFileInvoice, link: linkOptions({ to: '/admin/claims' }), program: Program.claims },
    { label: 'Disputed Claims', icon: IconScale, link: linkOptions({ to: '/admin/claims/disputed' }), program: Program.claims },
  ],
  Medical: [
    ...mastersOf('medical'),
    {
      label: 'Doctors from Claims',
      icon: IconReportMedical,
      link: linkOptions({ to: '/admin/doctorfromclaims' }),
      program: Program.doctors,
      holdsPages: true,
    },
  ],
  Content: mastersOf('content'),
  Enquiries: [
    {
      label: 'Contact Us: Retail',
      icon: IconMessage,
      link: linkOptions({ to: '/admin/contact-us-retail' }),
      program: Program.settings,
    },
    {
      label: 'Contact Us: Corporate',
      icon: IconBuilding,
      link: linkOptions({ to: '/admin/contact-us-corporate' }),
      program: Program.settings,
    },
    {
      label: 'Contact Us: E-mail',
      icon: IconMail,
      link: linkOptions({ to: '/admin/contact-us-email' }),
      program: Program.settings,
    },
    {
      label: 'Quote Requests',
      icon: IconMessageQuestion,
      link: linkOptions({ to: '/admin/contact-us-quote' }),
      program: Program.settings,
    },
    {
      label: 'Received Applications',
      icon: IconBriefcase,
      link: linkOptions({ to: '/admin/application-recieved' }),
      program: Program.settings,
    },
  ],
  Settings: [
    ...mastersOf('settings'),
    {
      label: 'Email Settings',
      icon: IconMailCog,
      link: linkOptions({ to: '/admin/master/email-settings' }),
      program: Program.settings,
    },
    {
      label: 'Parked Events',
      icon: IconParking,
      link: linkOptions({ to: '/admin/parked-events' }),
      program: Program.settings,
    },
    {
      label: 'Failed Messages',
      icon: IconMailX,
      link: linkOptions({ to: '/admin/failed-messages' }),
      program: Program.settings,
    },
  ],
  Reports: [
    { label: 'History Report', icon: IconHistory, link: linkOptions({ to: '/admin/audit/logs' }), program: Program.auditLogs },
    {
      label: 'Login History',
      icon: IconLogin2,
      link: linkOptions({ to: '/admin/audit/login-history' }),
      program: Program.loginHistory,
    },
  ],
}

const dashboard: MenuItem = { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/admin' }) }
const pages: readonly MenuItem[] = Object.entries(groups).flatMap(([group, lines]) => lines.map(line => ({ ...line, group })))

/** The pages of the admin menu that need a privilege. */
export const adminPrograms = pages.flatMap(item => (item.program === undefined ? [] : [{ ...item, program: item.program }]))
/** The programs that control lines of the admin menu. */
export const menuPrograms: readonly ProgramCode[] = adminPrograms.map(({ program }) => program)

/** The admin menu for a viewer with these programs and this number of pending requests. */
export const adminMenuFor = (granted: readonly ProgramCode[], waiting: number): readonly MenuItem[] => [
  dashboard,
  ...adminPrograms
    .filter(({ program, alsoFor = [] }) => [program, ...alsoFor].some(code => granted.includes(code)))
    .map(item => (item.alsoFor ? { ...item, count: waiting } : item)),
]
