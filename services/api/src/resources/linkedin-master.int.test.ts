import { linkedin } from '@opdesk/contracts/resource/linkedin.ts'
import { describeMaster } from '../testing/describe-master.ts'

describeMaster(linkedin, {
  record: { title: 'Post', iframe: 'urn:li:share:7100000000000000001', post_url: '', publication: 1 },
  changed: { iframe: 'urn:li:activity:7100000000000000002', post_url: 'https://www.linkedin.com/posts/opd_7100' },
})
