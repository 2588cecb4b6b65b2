import { checkupFileColumns, checkupList } from '../../checkup/checkup-list.ts'
import { Program } from '../../codes.ts'
import { defineExport } from '../define-export.ts'

export const checkupsExport = defineExport({
  name: 'checkups',
  title: 'Purchased Health Checkup Plans',
  records: 'checkups',
  areas: ['admin'],
  program: Program.tests,
  showsPeople: true,
  list: checkupList,
  columns: () => checkupFileColumns,
})
