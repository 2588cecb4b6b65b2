import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import { employeeRangeLabel, hearLabel } from './choices.ts'
import type { LeadKind } from './kinds.ts'

const base = z.object({
  _id: z.string(),
  createdAt: z.string(),
  email: z.string(),
  /** Number of times it was sent within ten minutes; each version is in its details. */
  times: z.int(),
})
/** `phone` with +91. */
export const quoteLead = base.extend({ name: z.string(), phone: z.string(), hear: z.string() })
export const retailLead = quoteLead.extend({ message: z.string() })
export const corporateLead = retailLead.extend({
  designation: z.string(),
  organization: z.string(),
  /** A code of `employeeRanges`; null where none was given. */
  employees: z.int().nullable(),
})
export const emailLead = base
type EmailLead = z.infer<typeof emailLead>
type QuoteLead = z.infer<typeof quoteLead>
type RetailLead = z.infer<typeof retailLead>
type CorporateLead = z.infer<typeof corporateLead>
/** A row of any of these lists. */
export type ListedLead = EmailLead & Partial<CorporateLead>

/** GET /admin/contact-us/{id}: all versions of the form, the newest last. */
export const leadDetails = z.object({
  _id: z.string(),
  kind: z.enum(['retail', 'corporate', 'email', 'quote']),
  sent: z.array(corporateLead.omit({ _id: true, times: true })),
})
export type LeadDetails = z.infer<typeof leadDetails>

const happened = 'Received'
const createdAt = {
  key: 'createdAt',
  title: happened,
  sortBy: 'createdAt',
  kind: 'moment',
  of: (row: EmailLead) => row.createdAt,
} as const
const name = {
  key: 'name',
  title: 'Name',
  main: true,
  kind: 'text',
  of: (row: QuoteLead) => row.name,
  fit: 'narrow',
  chars: 26,
} as const
const email = { key: 'email', title: 'Email', kind: 'text', of: (row: EmailLead) => row.email, fit: 'wide', chars: 30 } as const
const phone = {
  key: 'phone',
  title: 'Mobile No.',
  kind: 'phone',
  of: (row: QuoteLead) => ({ country_code: row.phone.slice(0, -10), phone: row.phone.slice(-10) }),
} as const
const hear = {
  key: 'hear',
  title: 'Heard From',
  kind: 'text',
  of: (row: QuoteLead) => hearLabel(row.hear),
  fit: 'narrow',
  chars: 20,
} as const
const message = {
  key: 'message',
  title: 'Message',
  kind: 'text',
  of: (row: RetailLead) => row.message,
  // Up to 2,000 characters, which the dialog of a row shows whole.
  fit: 'wide',
  chars: 60,
} as const
const organization = {
  key: 'organization',
  title: 'Organization',
  kind: 'text',
  of: (row: CorporateLead) => row.organization,
  fit: 'narrow',
  chars: 26,
} satisfies ListColumn<CorporateLead>
const designation = {
  key: 'designation',
  title: 'Designation',
  kind: 'text',
  of: (row: CorporateLead) => row.designation,
  fit: 'narrow',
  chars: 20,
} satisfies ListColumn<CorporateLead>
const employees = {
  key: 'employees',
  title: 'Employees',
  kind: 'text',
  of: (row: CorporateLead) => (row.employees === null ? null : employeeRangeLabel(row.employees)),
  chars: 14,
} satisfies ListColumn<CorporateLead>

const common = { name: 'leads', sorts: ['createdAt'] as const, days: { happened } }

/** Contact Us, retail (back office). The days are those of the first form. */
export const retailLeadList = defineList({
  ...common,
  path: '/admin/contact-us/retail',
  record: retailLead,
  search: 'Search by name, email or mobile',
  columns: [serialColumn, createdAt, name, phone, email, hear, message],
})

/** Contact Us, corporate. */
export const corporateLeadList = defineList({
  ...common,
  path: '/admin/contact-us/corporate',
  record: corporateLead,
  search: 'Search by name, organization, email or mobile',
  columns: [serialColumn, createdAt, name, organization, designation, employees, phone, email, hear, message],
})

/** Contact Us, e-mail addresses alone. */
export const emailLeadList = defineList({
  ...common,
  path: '/admin/contact-us/email',
  record: emailLead,
  search: 'Search by email',
  columns: [serialColumn, createdAt, { ...email, main: true }],
})

/** Quote requests. */
export const quoteLeadList = defineList({
  ...common,
  path: '/admin/contact-us/quote',
  record: quoteLead,
  search: 'Search by name, email or mobile',
  columns: [serialColumn, createdAt, name, phone, email, hear],
})

/** The list of each kind. */
export const leadLists = {
  retail: retailLeadList,
  corporate: corporateLeadList,
  email: emailLeadList,
  quote: quoteLeadList,
} as const satisfies Record<LeadKind, unknown>

/** All of them take the same query. */
export type LeadsQuery = QueryOf<typeof retailLeadList>
