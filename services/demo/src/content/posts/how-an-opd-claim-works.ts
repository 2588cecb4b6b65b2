import type { DemoPost } from '../content.ts'
import { claimScenes } from '../pictures/scenes/claims.ts'

export const howAnOpdClaimWorks: DemoPost = {
  key: 'how-an-opd-claim-works',
  day: 9,
  author: 'Claims Desk',
  pictures: [claimScenes.billAndPhone, claimScenes.lookingClosely],
  title: {
    en: 'How an OPD claim works, from the bill to the payment',
    hi: 'ओपीडी का दावा कैसे चलता है, बिल से भुगतान तक',
  },
  text: {
    en: `
Most visits to a doctor end without a night in hospital. You pay the consultation fee, buy the medicines, perhaps give a blood sample, and go home. That is outpatient care, OPD for short, and an OPD plan gives back a part of what you paid. This is what happens between the moment you leave the clinic and the moment the money is in your account.

## Collect three kinds of paper

A claim stands on papers. For a usual visit there are three kinds:

- **The prescription.** It says who was treated, by whom, on which day and for what. Medicines and tests are paid because a doctor advised them.
- **The receipts.** One for the fee, one from the pharmacy, one from the laboratory. Each needs a date, a number and an amount.
- **The reports** of the tests, when you have them.

A photograph is good enough when all four corners are in the picture and every figure can be read. PDF files from a laboratory can be sent as they are.

## Send it within seven days

The day of the visit counts as the OPD date. A claim can be sent on that day and on the seven days after it. A week sounds long, and passes quickly when somebody at home is ill. The easiest habit is to take the photographs while you still stand at the counter of the pharmacy. The details can be filled in at home, because a claim that is not finished is kept as a draft.

## What your plan pays

Every plan has a percentage and a limit for each kind of bill. Suppose a plan pays 80 percent of the consultation up to ₹800, half of the pharmacy bill up to ₹1,500, and 60 percent of tests up to ₹2,000. You had these bills:

1. Consultation ₹700: the plan pays ₹560.
2. Medicines ₹1,240: the plan pays ₹620.
3. Tests ₹1,800: the plan pays ₹1,080.

Together that is ₹2,260 of ₹3,740. The rest is your own share. The amount also has to fit into the wallet of your plan, which is the sum that the plan can pay over its term. When you send a claim, its amount is set aside in the wallet, so that two claims never count on the same money.

## Who looks at it

Four people look at a claim, one after another, and nobody may decide twice on the same one. A verifier reads the papers and compares them with what you entered. Management and a manager check the decision. Finance pays. You see every step on the page of the claim, with the time at which it happened.

> A claim that comes back with a question is not refused. It waits for your answer.

## If there is a question

The status **Clarification Required** means that something could not be read or is missing. The remark says what. Often it is a bill without a date, or a photograph that cuts off the total. Add the paper, write a line, and send the claim again. It goes on from the verifier.

## If the answer is no

A claim can be rejected, or an amount can be lower than you hoped. The reason stands beside the decision. If you think that it is wrong, you can raise one dispute for each claim. Other people decide on it, in the same four steps, and whatever they grant is paid in addition.

## Four habits that make claims quick

- Ask for a printed bill with your name on it, also for small amounts.
- Photograph papers flat, in daylight, one paper in each picture.
- Enter the amounts exactly as they are on the bills, without rounding.
- Keep the originals until the claim is settled.

The rules of each plan stand on the page of [plans](/subscription-plans), and short answers to common questions are in the [FAQs](/FAQs).
`,
    hi: `
डॉक्टर को दिखाने के ज़्यादातर मामलों में अस्पताल में रात नहीं बितानी पड़ती। आप डॉक्टर की फ़ीस देते हैं, दवाएँ लेते हैं, शायद ख़ून का नमूना देते हैं और घर लौट आते हैं। यही बाह्य रोगी देखभाल है, जिसे छोटे में ओपीडी कहते हैं। ओपीडी योजना इस ख़र्च का एक हिस्सा लौटाती है। क्लिनिक से निकलने और पैसा खाते में आने के बीच क्या होता है, यह यहाँ पढ़िए।

## तीन तरह के काग़ज़ सँभालिए

दावा काग़ज़ों पर टिका होता है। एक आम मुलाक़ात के लिए तीन तरह के काग़ज़ होते हैं:

- **पर्चा।** इससे पता चलता है कि किसका इलाज हुआ, किसने किया, किस दिन और किसलिए। दवाओं और जाँचों का पैसा इसीलिए मिलता है कि डॉक्टर ने उन्हें लिखा है।
- **रसीदें।** एक फ़ीस की, एक दवा की दुकान की, एक लैब की। हर रसीद पर तारीख़, नंबर और रक़म होनी चाहिए।
- जाँच की **रिपोर्टें**, जब मिल जाएँ।

फ़ोटो काफ़ी है, बशर्ते काग़ज़ के चारों कोने दिखें और हर अंक पढ़ा जा सके। लैब की PDF फ़ाइल वैसी की वैसी भेजी जा सकती है।

## सात दिन के भीतर भेजिए

जिस दिन आप डॉक्टर से मिले, वही ओपीडी की तारीख़ है। दावा उस दिन और उसके बाद के सात दिनों में भेजा जा सकता है। एक हफ़्ता लंबा लगता है, पर घर में कोई बीमार हो तो जल्दी निकल जाता है। सबसे आसान आदत यह है कि दवा की दुकान के काउंटर पर ही फ़ोटो ले लें। बाक़ी जानकारी घर पर भरी जा सकती है, क्योंकि अधूरा दावा ड्राफ़्ट के रूप में बना रहता है।

## आपकी योजना कितना देती है

हर योजना में हर तरह के बिल के लिए एक प्रतिशत और एक सीमा होती है। मान लीजिए, कोई योजना फ़ीस का 80 प्रतिशत (अधिकतम ₹800), दवा के बिल का आधा (अधिकतम ₹1,500) और जाँच का 60 प्रतिशत (अधिकतम ₹2,000) देती है। आपके बिल ये थे:

1. डॉक्टर की फ़ीस ₹700: योजना ₹560 देती है।
2. दवाएँ ₹1,240: योजना ₹620 देती है।
3. जाँचें ₹1,800: योजना ₹1,080 देती है।

कुल ₹3,740 में से ₹2,260 मिलते हैं। बाक़ी आपका अपना हिस्सा है। यह रक़म आपकी योजना के वॉलेट में भी समानी चाहिए, यानी उस राशि में, जो योजना अपनी अवधि में दे सकती है। दावा भेजते ही उसकी रक़म वॉलेट में अलग रख दी जाती है, ताकि दो दावे एक ही पैसे पर न टिकें।

## इसे कौन देखता है

हर दावे को चार लोग एक के बाद एक देखते हैं, और कोई भी एक ही दावे पर दो बार फ़ैसला नहीं करता। पहले सत्यापक काग़ज़ पढ़ता है और आपकी भरी जानकारी से मिलाता है। फिर प्रबंधन और प्रबंधक उस फ़ैसले को जाँचते हैं। अंत में वित्त विभाग भुगतान करता है। हर क़दम और उसका समय आप दावे के पृष्ठ पर देख सकते हैं।

> जो दावा सवाल के साथ लौटा है, वह नामंज़ूर नहीं हुआ है। वह आपके जवाब का इंतज़ार कर रहा है।

## अगर कोई सवाल हो

**Clarification Required** का मतलब है कि कुछ पढ़ा नहीं गया या कुछ कम है। टिप्पणी में लिखा होता है कि क्या। अक्सर बिल पर तारीख़ नहीं होती, या फ़ोटो में कुल रक़म कट गई होती है। काग़ज़ जोड़िए, एक पंक्ति लिखिए और दावा फिर भेज दीजिए। वह सत्यापक से आगे बढ़ता है।

## अगर जवाब 'नहीं' हो

दावा नामंज़ूर हो सकता है, या रक़म आपकी उम्मीद से कम हो सकती है। कारण फ़ैसले के पास लिखा होता है। अगर आपको लगे कि फ़ैसला ग़लत है, तो हर दावे पर एक बार विवाद उठाया जा सकता है। उस पर इन्हीं चार चरणों में विचार होता है, और जो अतिरिक्त रक़म मंज़ूर होती है, वह भी मिलती है।

## चार आदतें, जिनसे दावा जल्दी निपटता है

- छोटी रक़म के लिए भी अपने नाम वाला छपा बिल माँगिए।
- काग़ज़ को सीधा रखकर, दिन की रोशनी में, एक फ़ोटो में एक ही काग़ज़ लीजिए।
- रक़म ठीक वही भरिए जो बिल पर है, बिना घटाए-बढ़ाए।
- दावे का भुगतान होने तक असली काग़ज़ सँभाल कर रखिए।

हर योजना के नियम [योजनाओं](/hi/subscription-plans) के पृष्ठ पर हैं, और आम सवालों के छोटे जवाब [यहाँ](/hi/FAQs) मिलेंगे।
`,
  },
}
