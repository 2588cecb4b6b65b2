import { subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import type { RegisteredUser } from '@opdesk/contracts/subscriber/registered-list.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { type ListColumn, phoneText } from './list.ts'

/** The columns of All Subscribers (back-office spec section 2). */
export const registeredUserColumns: readonly ListColumn<RegisteredUser>[] = [
  { title: 'S.No', kind: 'number', width: 7, value: (_, serial) => serial },
  { title: 'Name', kind: 'text', width: 26, value: user => user.name },
  { title: 'Email', kind: 'text', width: 30, value: user => user.email },
  { title: 'Mobile No.', kind: 'text', width: 17, value: user => phoneText(user) },
  { title: 'Type', kind: 'text', width: 12, value: user => subscriberTypeLabel(user.subscriber_type) },
  { title: 'Registered', kind: 'day', width: 13, value: user => istDay(new Date(user.createdAt)) },
  { title: 'Payment Status', kind: 'text', width: 16, value: user => (user.plan.purchased ? 'Paid' : 'UnPaid') },
]
