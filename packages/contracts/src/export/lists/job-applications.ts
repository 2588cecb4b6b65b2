import { Program } from '../../codes.ts'
import { jobApplicationList } from '../../job-application/job-application-list.ts'
import { defineExport } from '../define-export.ts'

export const jobApplicationsExport = defineExport({
  name: 'job-applications',
  title: 'Received Applications',
  records: 'applications',
  areas: ['admin'],
  program: Program.settings,
  showsPeople: true,
  list: jobApplicationList,
})
