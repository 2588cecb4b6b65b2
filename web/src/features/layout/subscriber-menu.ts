import {
  IconHeartbeat,
  IconHeartHandshake,
  IconLayoutDashboard,
  IconReceiptRupee,
  IconShoppingBag,
  IconTestPipe,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { MenuItem } from './menu-item.ts'

const checkups = {
  label: 'Health Checkups',
  short: 'Checkups',
  place: 'checkups',
  shortPlace: 'checkupsShort',
  icon: IconHeartbeat,
  link: linkOptions({ to: '/user/health-plans' }),
} as const
const profile = {
  label: 'Profile',
  place: 'profile',
  icon: IconUserCircle,
  link: linkOptions({ to: '/user/profile' }),
  holds: ['/user/my-data', '/user/payout-account', '/user/grievances'],
} as const

/** The menu of a subscriber with a plan. */
export const subscriberMenu = [
  { label: 'Dashboard', place: 'dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/user/dashboard' }) },
  {
    label: 'Claims',
    place: 'claims',
    icon: IconReceiptRupee,
    link: linkOptions({ to: '/user/claims' }),
    holds: ['/user/addclaims', '/user/upload-claim-documents', '/user/claim'],
  },
  {
    label: 'My Plan',
    place: 'plan',
    icon: IconHeartHandshake,
    link: linkOptions({ to: '/user/myplan' }),
    holds: ['/user/plans', '/user/plan-renew', '/user/plan-upgrade', '/user/orders', '/user/invoices', '/user/payment'],
  },
  checkups,
  {
    label: 'Free Health Tests',
    place: 'freeTests',
    icon: IconTestPipe,
    link: linkOptions({ to: '/user/health-checkups' }),
    holds: ['/user/addhealth-checkups', '/user/fill-test-details'],
  },
  { label: 'Refer', place: 'refer', icon: IconUserPlus, link: linkOptions({ to: '/user/refer' }) },
  profile,
] as const satisfies readonly MenuItem[]

/** The menu of a subscriber before their first plan. */
export const newcomerMenu = [
  {
    label: 'Health Plans',
    short: 'Plans',
    place: 'plans',
    shortPlace: 'plansShort',
    icon: IconHeartHandshake,
    link: linkOptions({ to: '/user/plans' }),
  },
  checkups,
  { label: 'Orders', place: 'orders', icon: IconShoppingBag, link: linkOptions({ to: '/user/orders' }) },
  profile,
] as const satisfies readonly MenuItem[]
