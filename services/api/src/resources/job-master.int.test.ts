import { job } from '@opdesk/contracts/resource/job.ts'
import { describeMaster } from '../testing/describe-master.ts'

describeMaster(job, {
  record: { title: 'Nurse', description: '<p>Care.</p>', title_hi: '', description_hi: '', jd: null, status: true },
  changed: { description: '<p>Care and calls.</p>', status: false },
})
