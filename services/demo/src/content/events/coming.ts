import type { DemoEvent } from '../content.ts'
import { eventScenes } from '../pictures/scenes/events.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

/** Events after the day of the demo. */
export const comingEvents: readonly DemoEvent[] = [
  {
    key: 'first-aid-after-bites',
    day: 24,
    held: 9,
    pictures: [healthScenes.vaccineCard, eventScenes.workshop],
    title: {
      en: 'First aid after animal bites, an evening for parents and teachers',
      hi: 'जानवर के काटने पर प्राथमिक उपचार, माता-पिता और शिक्षकों के लिए एक शाम',
    },
    text: {
      en: `
Children meet dogs, cats and monkeys on the way to school every day. An hour is enough to learn what to do when it goes wrong: wash for fifteen minutes, see a doctor on the same day, finish the doses.

## On this evening

- A doctor explains the three kinds of contact and the vaccine for each.
- Washing a wound the right way, tried out at real basins.
- What to teach children about dogs, with cards to take home.
- Questions, also those that one does not like to ask.

## Good to know

**Time:** 6:00 pm to 7:30 pm. **Place:** the hall of our office, 4th floor, Residency Road, Bengaluru. There is a lift, and water for everybody. The evening is free. It is held in English and Kannada, and the cards are in Hindi too.

Please [write to us](/contact-us) how many of you are coming, so that there are enough chairs. The article about the same subject is in our [blog](/blogs).
`,
      hi: `
स्कूल के रास्ते में बच्चे रोज़ कुत्तों, बिल्लियों और बंदरों से मिलते हैं। कुछ हो जाए तो क्या करना है, यह सीखने के लिए एक घंटा काफ़ी है: पंद्रह मिनट धोना, उसी दिन डॉक्टर को दिखाना, ख़ुराकें पूरी करना।

## इस शाम

- एक डॉक्टर तीन तरह के संपर्क और हर एक के लिए टीका समझाएँगे।
- घाव सही तरीक़े से कैसे धोएँ, असली बेसिन पर अभ्यास।
- बच्चों को कुत्तों के बारे में क्या सिखाएँ, घर ले जाने के लिए कार्ड।
- सवाल, वे भी जो पूछने में संकोच होता है।

## काम की बातें

**समय:** शाम 6:00 से 7:30। **जगह:** हमारे दफ़्तर का सभागार, चौथी मंज़िल, रेज़िडेंसी रोड, बेंगलुरु। लिफ़्ट है, और सबके लिए पानी। शाम निःशुल्क है। बातचीत अंग्रेज़ी और कन्नड़ में होगी, कार्ड हिंदी में भी हैं।

कृपया [हमें लिखिए](/hi/contact-us) कि आप कितने लोग आ रहे हैं, ताकि कुर्सियाँ पूरी हों। इसी विषय का लेख हमारे [ब्लॉग](/hi/blogs) में है।
`,
    },
  },
  {
    key: 'health-camp-in-surat',
    day: 16,
    held: 20,
    pictures: [eventScenes.healthCamp, healthScenes.heartAndPressure],
    title: { en: 'Open health camp in Surat', hi: 'सूरत में सबके लिए स्वास्थ्य शिविर' },
    text: {
      en: `
One Sunday morning, one large tent, and no appointment needed: we measure what is easily measured and often forgotten. Everybody is welcome, with a plan or without.

## What you can have measured

1. Blood pressure, sitting and in peace
2. Blood sugar from a fingertip
3. Weight, height and waist
4. Eyesight, with a chart in Gujarati, Hindi and English

Each takes five minutes. You get a card with your values. Two doctors are there for questions and tell you whether you should see somebody soon. It is not a treatment, and does not replace one.

## Good to know

**Time:** 8:00 am to 1:00 pm. **Place:** the grounds of the textile workers' welfare centre, Sachin, Surat. For the sugar test come before breakfast if you can. There is shade, water, and a corner for children. Please bring the names of the medicines that you take.
`,
      hi: `
रविवार की एक सुबह, एक बड़ा तंबू, और पहले से समय लेने की ज़रूरत नहीं: हम वह नापते हैं जो आसानी से नापा जा सकता है और अक्सर भूल जाता है। सबका स्वागत है, योजना हो या न हो।

## क्या-क्या नपवा सकते हैं

1. रक्तचाप, बैठकर और शांति से
2. उँगली से ख़ून की शुगर
3. वज़न, लंबाई और कमर
4. नज़र, गुजराती, हिंदी और अंग्रेज़ी के चार्ट से

हर जाँच में पाँच मिनट लगते हैं। आपको अपने मानों का कार्ड मिलता है। सवालों के लिए दो डॉक्टर रहेंगे और बताएँगे कि क्या आपको जल्दी किसी को दिखाना चाहिए। यह इलाज नहीं है और उसकी जगह नहीं लेता।

## काम की बातें

**समय:** सुबह 8:00 से दोपहर 1:00। **जगह:** कपड़ा कामगार कल्याण केंद्र का मैदान, सचिन, सूरत। शुगर की जाँच के लिए हो सके तो नाश्ते से पहले आइए। छाया है, पानी है, और बच्चों के लिए एक कोना है। जो दवाएँ लेते हैं, उनके नाम साथ लाइए।
`,
    },
  },
  {
    key: 'outpatient-benefits-for-hr',
    day: 11,
    held: 37,
    pictures: [eventScenes.webinar, eventScenes.presentation],
    title: {
      en: 'Outpatient benefits for small teams, an online hour for HR',
      hi: 'छोटी टीमों के लिए ओपीडी लाभ, एचआर के लिए एक ऑनलाइन घंटा',
    },
    text: {
      en: `
For everybody who looks after twenty to three hundred people and wants to offer them more than a hospital policy. No slides about us for the first forty minutes, promised.

## Programme

1. What families really spend on outpatient care in a year, worked through with three examples
2. Ten questions to ask every provider
3. Joining, leaving and parents: where the work lies
4. What an employer must not see
5. Your questions

## Good to know

**Time:** 11:00 am to 12:00 noon, online. Please register by the [contact form](/contact-us) and choose *Corporate*. You get the link by e-mail on the day before. The hour is in English, questions may be asked in Hindi. It is not recorded.
`,
      hi: `
उन सबके लिए जो बीस से तीन सौ लोगों की देखभाल करते हैं और उन्हें अस्पताल के बीमे से ज़्यादा कुछ देना चाहते हैं। पहले चालीस मिनट हमारे बारे में कोई स्लाइड नहीं, यह वादा है।

## कार्यक्रम

1. परिवार साल भर में ओपीडी पर सच में कितना ख़र्च करते हैं, तीन उदाहरणों के साथ
2. हर कंपनी से पूछने लायक़ दस सवाल
3. नए कर्मचारी, जाने वाले कर्मचारी और माता-पिता: काम कहाँ है
4. नियोक्ता को क्या नहीं दिखना चाहिए
5. आपके सवाल

## काम की बातें

**समय:** सुबह 11:00 से दोपहर 12:00, ऑनलाइन। [संपर्क फ़ॉर्म](/hi/contact-us) में 'कॉर्पोरेट' चुनकर नाम लिखवाइए। एक दिन पहले ई-मेल से लिंक मिलेगा। बातचीत अंग्रेज़ी में होगी, सवाल हिंदी में पूछे जा सकते हैं। रिकॉर्डिंग नहीं होगी।
`,
    },
  },
]
