import { googleReview } from '@opdesk/contracts/resource/google-review.ts'
import { describeMaster } from '../testing/describe-master.ts'

describeMaster(googleReview, {
  record: {
    corporate_review: false,
    name: 'Meera Iyer',
    corporate_name: '',
    rating: 4.5,
    feedback: 'Quick and kind.',
    feedback_hi: '',
    review_url: '',
    avatar: [],
    publication: 1,
  },
  changed: { corporate_review: true, corporate_name: 'Lotus Mills', rating: 4.1 },
})
