import { Program } from '../../codes.ts'
import { emailLeadList } from '../../lead/lead-list.ts'
import { defineExport } from '../define-export.ts'

export const contactEmailExport = defineExport({
  name: 'contact-email',
  title: 'Contact Us: E-mail',
  records: 'contact requests',
  areas: ['admin', 'management'],
  program: Program.settings,
  showsPeople: true,
  list: emailLeadList,
})
