import type { DemoFaq } from '../content.ts'

/** In the order in which the page shows them; the first five open it. */
export const demoFaqs: readonly DemoFaq[] = [
  {
    key: 'what-is-opd',
    question: { en: 'What does an OPD plan pay for?', hi: 'ओपीडी योजना किसका पैसा देती है?' },
    answer: {
      en: 'For treatment without a night in hospital: consultations, medicines that a doctor prescribed, and laboratory tests. Each plan has a percentage and a limit for each kind of bill. They stand on the card of the plan.',
      hi: 'ऐसे इलाज का, जिसमें अस्पताल में रात न बितानी पड़े: डॉक्टर की फ़ीस, डॉक्टर की लिखी दवाएँ और लैब की जाँचें। हर तरह के बिल के लिए हर योजना का अपना प्रतिशत और अपनी सीमा होती है। वे योजना के कार्ड पर लिखी हैं।',
    },
  },
  {
    key: 'how-long',
    question: { en: 'How long may I wait with a claim?', hi: 'दावा कितने दिन में भेजना होता है?' },
    answer: {
      en: 'A claim can be sent on the day of the visit and on the seven days after it. You may begin it on the first day and finish it later: it is kept as a draft.',
      hi: 'मुलाक़ात के दिन और उसके बाद के सात दिनों में। आप पहले दिन शुरू करके बाद में पूरा कर सकते हैं: वह ड्राफ़्ट के रूप में बना रहता है।',
    },
  },
  {
    key: 'papers',
    question: { en: 'Which papers do I need?', hi: 'कौन-से काग़ज़ चाहिए?' },
    answer: {
      en: 'The prescription, and a receipt for each amount that you claim: fee, pharmacy, tests. Photographs (JPG or PNG) and PDF files are fine, as long as every figure can be read.',
      hi: 'पर्चा, और जिस-जिस रक़म का दावा करते हैं उसकी रसीद: फ़ीस, दवा, जाँच। फ़ोटो (JPG या PNG) और PDF फ़ाइलें चलती हैं, बशर्ते हर अंक पढ़ा जा सके।',
    },
  },
  {
    key: 'family',
    question: { en: 'Whom can I include in my plan?', hi: 'मैं अपनी योजना में किसे शामिल कर सकता हूँ?' },
    answer: {
      en: 'Your spouse, children, parents, siblings and parents-in-law, as far as the plan has places for them. The plan for you, your spouse and two children takes children below 21 only. Every addition is checked once. After that the person is covered from the day on which you asked.',
      hi: 'जीवनसाथी, बच्चे, माता-पिता, भाई-बहन और सास-ससुर, जितनी जगह योजना में हो। जीवनसाथी और दो बच्चों वाली योजना में केवल 21 वर्ष से कम के बच्चे शामिल होते हैं। हर नए सदस्य की एक बार जाँच होती है। उसके बाद वह उसी दिन से शामिल माना जाता है, जिस दिन आपने जोड़ा था।',
    },
  },
  {
    key: 'money',
    question: { en: 'How do I see where my claim is?', hi: 'मेरा दावा कहाँ तक पहुँचा, यह कैसे देखूँ?' },
    answer: {
      en: 'The page of the claim shows every step with its time: submitted, in process, approved, settled. If something is missing, it says Clarification Required, and you read there what is needed.',
      hi: 'दावे का पृष्ठ हर क़दम और उसका समय दिखाता है: जमा, प्रक्रिया में, मंज़ूर, भुगतान हुआ। कुछ कम हो तो वहाँ Clarification Required लिखा आता है, और यह भी कि क्या चाहिए।',
    },
  },
  {
    key: 'wallet',
    question: { en: 'What is the wallet of a plan?', hi: 'योजना का वॉलेट क्या है?' },
    answer: {
      en: 'The sum that the plan can pay during its term. A claim sets its amount aside when you send it, and it is taken from the wallet when it is paid. What is left at the end of the term lapses.',
      hi: 'वह राशि, जो योजना अपनी अवधि में दे सकती है। दावा भेजते ही उसकी रक़म अलग रख दी जाती है, और भुगतान होने पर वॉलेट से निकलती है। अवधि के अंत में जो बचता है, वह समाप्त हो जाता है।',
    },
  },
  {
    key: 'dispute',
    question: { en: 'What if I do not agree with a decision?', hi: 'अगर मैं फ़ैसले से सहमत न हूँ तो?' },
    answer: {
      en: 'You can raise one dispute for each claim and add papers. It goes through the same four steps again, and it is given to another verifier if there is one.',
      hi: 'आप हर दावे पर एक बार विवाद उठा सकते हैं और काग़ज़ जोड़ सकते हैं। वह फिर उन्हीं चार चरणों से गुज़रता है, और संभव हो तो किसी दूसरे सत्यापक को दिया जाता है।',
    },
  },
  {
    key: 'employer',
    question: { en: 'Does my employer see my illnesses?', hi: 'क्या मेरे नियोक्ता को मेरी बीमारियाँ दिखती हैं?' },
    answer: {
      en: 'No. If a company pays for your plan, it sees who of its employees is covered. It sees no diagnosis, no bill and no claim.',
      hi: 'नहीं। अगर आपकी योजना का पैसा कंपनी देती है, तो वह यह देखती है कि उसके कौन-से कर्मचारी शामिल हैं। न उसे बीमारी दिखती है, न बिल, न दावा।',
    },
  },
  {
    key: 'insurance',
    question: { en: 'Is this a health insurance?', hi: 'क्या यह स्वास्थ्य बीमा है?' },
    answer: {
      en: 'No. It is a plan for outpatient bills and does not replace insurance for a stay in hospital. The two go well together. In an emergency call 108 or 112.',
      hi: 'नहीं। यह ओपीडी बिलों की योजना है और अस्पताल में भर्ती होने के बीमे की जगह नहीं लेती। दोनों साथ-साथ अच्छे चलते हैं। आपात स्थिति में 108 या 112 पर फ़ोन कीजिए।',
    },
  },
  {
    key: 'stop',
    question: { en: 'Can I give a plan back?', hi: 'क्या योजना लौटाई जा सकती है?' },
    answer: {
      en: 'A plan that has not begun can be cancelled. One that you bought or renewed can be given back within 14 days of its start if nothing of it was used. Write to us by the contact form.',
      hi: 'जो योजना शुरू नहीं हुई, वह रद्द की जा सकती है। ख़रीदी या नवीनीकृत योजना शुरू होने के 14 दिन के भीतर लौटाई जा सकती है, अगर उसका कुछ भी इस्तेमाल न हुआ हो। संपर्क फ़ॉर्म से हमें लिखिए।',
    },
  },
]
