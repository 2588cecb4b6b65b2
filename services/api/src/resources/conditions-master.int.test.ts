import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { describeMaster } from '../testing/describe-master.ts'

describeMaster(conditions, {
  record: { condition: '<h2>Terms</h2><p>These are <strong>the terms</strong>.</p>' },
  changed: { condition: '<p>Other terms.</p>', condition_hi: '<p>दूसरी शर्तें।</p>' },
})
