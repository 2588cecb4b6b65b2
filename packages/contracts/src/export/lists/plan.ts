import { plan } from '../../resource/plan.ts'
import { defineExport } from '../define-export.ts'
import { masterList } from '../master-list.ts'

/** Plans of the Plan Master, with their claim parameters. */
export const planExport = defineExport({
  name: 'plan',
  title: 'Plans',
  records: 'plans',
  areas: ['admin'],
  program: plan.program,
  showsPeople: false,
  list: masterList(plan, { name: 32, corporate: 28 }),
})
