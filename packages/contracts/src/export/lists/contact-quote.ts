import { Program } from '../../codes.ts'
import { quoteLeadList } from '../../lead/lead-list.ts'
import { defineExport } from '../define-export.ts'

export const contactQuoteExport = defineExport({
  name: 'contact-quote',
  title: 'Quote Requests',
  records: 'quote requests',
  areas: ['admin'],
  program: Program.settings,
  showsPeople: true,
  list: quoteLeadList,
})
