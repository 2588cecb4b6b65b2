import { Program } from '../../codes.ts'
import { corporateLeadList } from '../../lead/lead-list.ts'
import { defineExport } from '../define-export.ts'

export const contactCorporateExport = defineExport({
  name: 'contact-corporate',
  title: 'Contact Us: Corporate',
  records: 'contact requests',
  areas: ['admin', 'management'],
  program: Program.settings,
  showsPeople: true,
  list: corporateLeadList,
})
