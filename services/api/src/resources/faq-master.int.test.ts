import { faq } from '@opdesk/contracts/resource/faq.ts'
import { describeMaster } from '../testing/describe-master.ts'

describeMaster(faq, {
  record: {
    question: 'What does OPD cover',
    answer: 'Visits, medicines and tests.',
    question_hi: '',
    answer_hi: '',
    order: 10,
    publication: 1,
  },
  changed: { answer: 'Visits.', question_hi: 'ओपीडी में क्या आता है', order: 3 },
})
