import { blog } from '@opdesk/contracts/resource/blog.ts'
import { describeMaster } from '../testing/describe-master.ts'

describeMaster(blog, {
  record: {
    title: 'Covered',
    author: 'Meera Iyer',
    desciption: '<p>Words.</p>',
    title_hi: '',
    desciption_hi: '',
    pictures: [],
    publication: 0,
  },
  changed: { author: 'Ravi Menon', desciption: '<h2>More</h2><p>Words.</p>', desciption_hi: '<p>शब्द</p>', publication: 1 },
})
