import { Program } from '../../codes.ts'
import { freeTestFileColumns, freeTestList } from '../../free-test/free-test-list.ts'
import { defineExport } from '../define-export.ts'

export const freeTestsExport = defineExport({
  name: 'free-tests',
  title: 'Free Health Tests',
  records: 'requests',
  areas: ['management', 'admin'],
  program: Program.tests,
  showsPeople: true,
  list: freeTestList,
  columns: () => freeTestFileColumns,
})
