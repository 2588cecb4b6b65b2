import { corporateLeadList, emailLeadList, quoteLeadList, retailLeadList } from '@opdesk/contracts/lead/lead-list.ts'
import { LeadsPage, type LeadsSearch } from './leads-page.tsx'

export const RetailLeads = (props: LeadsSearch) => (
  <LeadsPage {...props} list={retailLeadList} kind="retail" title="Contact Us: Retail" exported="contact-retail" />
)

export const CorporateLeads = (props: LeadsSearch) => (
  <LeadsPage {...props} list={corporateLeadList} kind="corporate" title="Contact Us: Corporate" exported="contact-corporate" />
)

export const EmailLeads = (props: LeadsSearch) => (
  <LeadsPage {...props} list={emailLeadList} kind="email" title="Contact Us: E-mail" exported="contact-email" />
)

export const QuoteLeads = (props: Omit<LeadsSearch, 'area'>) => (
  <LeadsPage {...props} area="admin" list={quoteLeadList} kind="quote" title="Quote Requests" exported="contact-quote" />
)
