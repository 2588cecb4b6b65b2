import { media } from '@opdesk/contracts/resource/media.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { addPicture } from '../testing/pictures.ts'

describeMaster(media, {
  record: {
    title: 'Cover story',
    author: 'Meera Iyer',
    media_name: 'The Daily',
    media_url: 'https://daily.example/opd?a=1',
    desciption: '<p>Words.</p>',
    title_hi: '',
    desciption_hi: '',
    publication: 1,
  },
  changed: { author: 'Ravi Menon', title_hi: 'बढ़ता कवर', icon: [] },
  made: async ({ test }) => ({
    pictures: [await addPicture(test), await addPicture(test, 'A page')],
    icon: [await addPicture(test, '')],
  }),
})
