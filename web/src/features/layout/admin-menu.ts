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
  IconKey,
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
  IconShieldExclamation,
  IconShieldLock,
  IconShoppingBag,
  IconStethoscope,
  IconTestPipe,
  IconTicket,
  IconTicketOff,
  IconTrashX,
  IconUserCheck,
  IconUserCog,
  IconUserEdit,
  IconUserHeart,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { PageLink } from '../../components/link.tsx'
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
/** Icons of single masters; other masters have the icon of their group. */
const icons: Readonly<Record<string, MenuItem['icon']>> = {
  designation: IconIdBadge2,
  users: IconUserCog,
  corporateHR: IconUserCheck,
  coupon: IconTicket,
}

/** Everyday words for single masters. */
const words: Readonly<Record<string, string>> = {
  users: 'staff, reviewers, password, second factor, add a person',
  designation: 'job titles, stages, roles',
  corporation: 'companies, organizations, clients, bank',
  corporateHR: 'company contacts, password',
  plan: 'cover, benefits, price, limits, GST',
  healthCheckupPlans: 'packages, lab, price',
  test: 'lab, diagnostics',
  coupon: 'discount, promotion, voucher',
  doctor: 'clinics, hospitals, registration number',
  specialization: 'kinds of doctors, departments',
  conditions: 'legal, privacy, consent',
  settings: 'second factor, password rules, GST, tax, days, targets, payment limits',
  blog: 'articles, site',
  faq: 'questions, help, site',
  job: 'careers, vacancies',
  event: 'site, dates',
  media: 'press, site',
}

type Line = Omit<MenuItem, 'group'>

/** A menu line that is shown only to admins who may view `program`. */
const page = (program: ProgramCode, label: string, icon: MenuItem['icon'], link: PageLink, more: Partial<Line> = {}): Line => ({
  program,
  label,
  icon,
  link,
  ...more,
})

const mastersOf = (group: MasterGroup): Line[] =>
  masters
    .filter(master => master.group === group)
    .map(master => ({
      label: master.title,
      icon: icons[master.name] ?? groupIcons[group],
      link: masterLink(master),
      program: master.program,
      holdsPages: true,
      ...(words[master.name] && { words: words[master.name] }),
    }))

/** The menu lines by group. Masters are added automatically to the group that they name; add a line for any other new page. */
const groups: Readonly<Record<string, readonly Line[]>> = {
  People: [
    ...mastersOf('people'),
    page(Program.users, 'Requests to confirm', IconChecks, linkOptions({ to: '/admin/confirmations' }), {
      words: 'second admin, four eyes, approve a change',
      alsoFor: [Program.privileges, Program.settings],
    }),
    page(Program.privileges, 'Privilege Master', IconShieldLock, linkOptions({ to: '/admin/master/privilege' }), {
      words: 'rights, permissions, access, roles',
    }),
  ],
  Organizations: [
    ...mastersOf('organizations'),
    page(Program.corporateSubscriber, 'Corporate Subscribers', IconUsersGroup, linkOptions({ to: '/admin/master/corpoEmp' }), {
      words: 'employees, staff of companies, members, import',
      holdsPages: true,
    }),
  ],
  Subscribers: [
    page(Program.corporateSubscriber, 'All Subscribers', IconUsers, linkOptions({ to: '/admin/registered-users' }), {
      words: 'members, people, customers, mobile number, erase',
    }),
    page(Program.corporateSubscriber, 'Update Requests', IconUserEdit, linkOptions({ to: '/admin/approve-updated-users' }), {
      words: 'family, dependants, changes to approve',
      holdsPages: true,
    }),
    page(Program.corporateSubscriber, 'Nominee Requests', IconUserHeart, linkOptions({ to: '/admin/nominee-requests' }), {
      words: 'death, incapacity, proof, heirs, DPDP',
    }),
    page(Program.corporateSubscriber, 'Referred Users', IconUserPlus, linkOptions({ to: '/admin/refered-users' }), {
      words: 'referrals, friends, bonus',
    }),
  ],
  Plans: [
    ...mastersOf('plans'),
    page(Program.coupons, 'Consumed Coupons', IconTicketOff, linkOptions({ to: '/admin/coupon-usages' }), {
      words: 'discount used, voucher',
    }),
    page(Program.tests, 'Purchased Checkups', IconHeartRateMonitor, linkOptions({ to: '/admin/purchased-health-checkups' }), {
      words: 'lab, bought tests, appointment',
    }),
    page(Program.tests, 'Purchased Free Tests', IconTestPipe, linkOptions({ to: '/admin/purchased-free-health-tests' }), {
      words: 'lab, free tests, appointment',
    }),
    page(Program.claims, 'Orders', IconShoppingBag, linkOptions({ to: '/admin/orders' }), {
      words: 'refund, purchase, payment failed, plan sold, invoice',
      holdsPages: true,
    }),
  ],
  Claims: [
    page(Program.claims, 'Claims', IconFileInvoice, linkOptions({ to: '/admin/claims' }), {
      words: 'bills, reimbursement, pending',
    }),
    page(Program.claims, 'Disputed Claims', IconScale, linkOptions({ to: '/admin/claims/disputed' }), {
      words: 'complaints, appeals, objections',
    }),
  ],
  Medical: [
    ...mastersOf('medical'),
    page(Program.doctors, 'Doctors from Claims', IconReportMedical, linkOptions({ to: '/admin/doctorfromclaims' }), {
      words: 'new doctors, clinics, hospitals',
      holdsPages: true,
    }),
  ],
  Content: mastersOf('content'),
  Enquiries: [
    page(Program.settings, 'Grievances', IconScale, linkOptions({ to: '/admin/grievances' }), {
      words: 'complaints, privacy, DPDP, data protection, answers due',
      holdsPages: true,
    }),
    page(Program.settings, 'Contact Us: Retail', IconMessage, linkOptions({ to: '/admin/contact-us-retail' }), {
      words: 'enquiries, leads, callback',
    }),
    page(Program.settings, 'Contact Us: Corporate', IconBuilding, linkOptions({ to: '/admin/contact-us-corporate' }), {
      words: 'enquiries, leads, companies',
    }),
    page(Program.settings, 'Contact Us: E-mail', IconMail, linkOptions({ to: '/admin/contact-us-email' }), {
      words: 'enquiries, messages',
    }),
    page(Program.settings, 'Quote Requests', IconMessageQuestion, linkOptions({ to: '/admin/contact-us-quote' }), {
      words: 'enquiries, offer, price',
    }),
    page(Program.settings, 'Received Applications', IconBriefcase, linkOptions({ to: '/admin/application-recieved' }), {
      words: 'jobs, careers, resume, CV',
    }),
  ],
  Settings: [
    ...mastersOf('settings'),
    page(Program.settings, 'Email Settings', IconMailCog, linkOptions({ to: '/admin/master/email-settings' }), {
      words: 'mail server, SMTP, sender',
    }),
    page(Program.settings, 'Program Keys', IconKey, linkOptions({ to: '/admin/program-keys' }), {
      words: 'API keys, tokens, other systems, integrations, payroll, rotate',
    }),
    page(Program.settings, 'Sign-on', IconLogin2, linkOptions({ to: '/admin/identity-providers' }), {
      words: 'single sign-on, SSO, OpenID Connect, identity provider, Microsoft, Google, Okta',
    }),
    page(Program.settings, 'Retention', IconTrashX, linkOptions({ to: '/admin/master/retention' }), {
      words: 'erasure, delete old data, privacy, days kept, DPDP',
    }),
    page(Program.settings, 'Webhooks', IconWebhook, linkOptions({ to: '/admin/webhooks' }), {
      words: 'integration, API, other systems, callback, signature',
      holdsPages: true,
    }),
    page(Program.settings, 'Parked Events', IconParking, linkOptions({ to: '/admin/parked-events' }), {
      words: 'errors, stuck, retry',
    }),
    page(Program.settings, 'Failed Messages', IconMailX, linkOptions({ to: '/admin/failed-messages' }), {
      words: 'mail not sent, SMS, retry',
    }),
  ],
  Reports: [
    page(Program.settings, 'Data Breaches', IconShieldExclamation, linkOptions({ to: '/admin/breaches' }), {
      words: 'breach, incident, leak, Data Protection Board, 72 hours, notices, DPDP',
      holdsPages: true,
    }),
    page(Program.auditLogs, 'History Report', IconHistory, linkOptions({ to: '/admin/audit/logs' }), {
      words: 'audit, changes, who changed, history',
    }),
    page(Program.loginHistory, 'Login History', IconLogin2, linkOptions({ to: '/admin/audit/login-history' }), {
      words: 'sign-ins, sessions, devices, who signed in',
    }),
  ],
}

const dashboard: MenuItem = {
  label: 'Dashboard',
  icon: IconLayoutDashboard,
  link: linkOptions({ to: '/admin' }),
  words: 'home, overview, figures',
}
const pages: readonly MenuItem[] = Object.entries(groups).flatMap(([group, lines]) => lines.map(line => ({ ...line, group })))

/** The lines of the admin menu that need a privilege. */
export const adminPrograms = pages.flatMap(item => (item.program === undefined ? [] : [{ ...item, program: item.program }]))
/** The programs of all menu lines. The viewer's privileges for these programs decide which lines are shown. */
export const menuPrograms: readonly ProgramCode[] = adminPrograms.map(({ program }) => program)

/** The admin menu for a viewer who may view the `granted` programs. `waiting`: the number of pending requests to confirm. */
export const adminMenuFor = (granted: readonly ProgramCode[], waiting: number): readonly MenuItem[] => [
  dashboard,
  ...adminPrograms
    .filter(({ program, alsoFor = [] }) => [program, ...alsoFor].some(code => granted.includes(code)))
    .map(item => (item.alsoFor ? { ...item, count: waiting } : item)),
]
