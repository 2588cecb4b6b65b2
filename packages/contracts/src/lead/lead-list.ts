import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, pickColumns, serialColumn } from '../list-column.ts'
import { employeeRangeLabel, hearLabel } from './choices.ts'
import type { LeadKind } from './kinds.ts'

const base = z.object({
  _id: z.string(),
  createdAt: z.string(),
  email: z.string(),
  /** Number of times the form was sent within ten minutes; the details have each version. */
  times: z.int(),
})
/** `phone` with +91. */
export const quoteLead = base.extend({ name: z.string(), phone: z.string(), hear: z.string() })
export const retailLead = quoteLead.extend({ message: z.string() })
export const corporateLead = retailLead.extend({
  designation: z.string(),
  organization: z.string(),
  /** A code of `employeeRanges`; null if the form was sent without one. */
  employees: z.int().nullable(),
})
export const emailLead = base
type EmailLead = z.infer<typeof emailLead>
type QuoteLead = z.infer<typeof quoteLead>
type RetailLead = z.infer<typeof retailLead>
type CorporateLead = z.infer<typeof corporateLead>
/** A row of any list of leads. */
export type ListedLead = EmailLead & Partial<CorporateLead>

/** GET /admin/contact-us/{id}: all versions of the form, the newest last. */
export const leadDetails = z.object({
  _id: z.string(),
  kind: z.enum(['retail', 'corporate', 'email', 'quote']),
  sent: z.array(corporateLead.omit({ _id: true, times: true })),
})
export type LeadDetails = z.infer<typeof leadDetails>

const happened = 'Received'
const createdAt = { key: 'createdAt', title: happened, sortBy: 'createdAt', kind: 'moment' } as const
const email = { key: 'email', title: 'Email', kind: 'text', fit: 'wide', chars: 30 } as const
const quoteColumns: readonly ListColumn<QuoteLead, 'createdAt'>[] = [
  serialColumn,
  { ...createdAt, of: row => row.createdAt },
  { key: 'name', title: 'Name', main: true, kind: 'text', of: row => row.name, fit: 'narrow', chars: 26 },
  {
    key: 'phone',
    title: 'Mobile No.',
    kind: 'phone',
    of: row => ({ country_code: row.phone.slice(0, -10), phone: row.phone.slice(-10) }),
  },
  { ...email, of: row => row.email },
  { key: 'hear', title: 'Heard From', kind: 'text', of: row => hearLabel(row.hear), fit: 'narrow', chars: 20 },
]
const retailColumns: readonly ListColumn<RetailLead, 'createdAt'>[] = [
  ...quoteColumns,
  // Up to 2,000 characters; the dialog of a row shows the whole text.
  { key: 'message', title: 'Message', kind: 'text', of: row => row.message, fit: 'wide', chars: 60 },
]
const corporateColumns: readonly ListColumn<CorporateLead, 'createdAt'>[] = [
  { ...serialColumn, hidden: true },
  ...pickColumns(retailColumns, 'createdAt', 'name'),
  { key: 'organization', title: 'Organization', kind: 'text', of: row => row.organization, fit: 'narrow', chars: 26 },
  { key: 'designation', title: 'Designation', kind: 'text', of: row => row.designation, fit: 'narrow', chars: 20 },
  {
    key: 'employees',
    title: 'Employees',
    kind: 'text',
    of: row => (row.employees === null ? null : employeeRangeLabel(row.employees)),
    chars: 14,
  },
  ...pickColumns(retailColumns, 'phone', 'email'),
  ...pickColumns(retailColumns, 'hear', 'message').map(column => ({ ...column, hidden: true as const })),
]

const common = { name: 'leads', sorts: ['createdAt'] as const, days: { happened } }

/** Contact Us, retail (back office). Dates filter by the day on which the form was first sent. */
export const retailLeadList = defineList({
  ...common,
  path: '/admin/contact-us/retail',
  record: retailLead,
  search: 'Search by name, email or mobile',
  columns: retailColumns,
})

/** Contact Us, corporate. */
export const corporateLeadList = defineList({
  ...common,
  path: '/admin/contact-us/corporate',
  record: corporateLead,
  search: 'Search by name, organization, email or mobile',
  columns: corporateColumns,
})

/** Contact Us, leads that consist of an e-mail address alone. */
export const emailLeadList = defineList({
  ...common,
  path: '/admin/contact-us/email',
  record: emailLead,
  search: 'Search by email',
  columns: [serialColumn, { ...createdAt, of: row => row.createdAt }, { ...email, main: true, of: row => row.email }],
})

/** Quote requests. */
export const quoteLeadList = defineList({
  ...common,
  path: '/admin/contact-us/quote',
  record: quoteLead,
  search: 'Search by name, email or mobile',
  columns: quoteColumns,
})

/** The list for each kind of lead. */
export const leadLists = {
  retail: retailLeadList,
  corporate: corporateLeadList,
  email: emailLeadList,
  quote: quoteLeadList,
} as const satisfies Record<LeadKind, unknown>

/** The query of every list of leads: all accept the same parameters. */
export type LeadsQuery = QueryOf<typeof retailLeadList>
