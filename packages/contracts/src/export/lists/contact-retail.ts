import { Program } from '../../codes.ts'
import { retailLeadList } from '../../lead/lead-list.ts'
import { defineExport } from '../define-export.ts'

export const contactRetailExport = defineExport({
  name: 'contact-retail',
  title: 'Contact Us: Retail',
  records: 'contact requests',
  areas: ['admin', 'management'],
  program: Program.settings,
  showsPeople: true,
  list: retailLeadList,
})
