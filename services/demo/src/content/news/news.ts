import type { DemoNews } from '../content.ts'
import { claimScenes } from '../pictures/scenes/claims.ts'
import { eventScenes } from '../pictures/scenes/events.ts'
import { healthScenes } from '../pictures/scenes/health.ts'

/** What fictional papers wrote; their addresses lead nowhere. Newest first. */
export const demoNews: readonly DemoNews[] = [
  {
    key: 'four-pairs-of-eyes',
    day: 14,
    author: 'Business Desk',
    publisher: 'The Sahyadri Ledger',
    url: 'https://sahyadri-ledger.example.com/business/four-pairs-of-eyes',
    pictures: [eventScenes.newspaperAndPhone, claimScenes.lookingClosely],
    title: { en: 'Four pairs of eyes on every bill', hi: 'हर बिल पर चार लोगों की नज़र' },
    text: {
      en: `
The paper followed one pharmacy bill of ₹640 from the counter to the bank. The reporter was surprised that so small a sum is read by four people, and that none of them can decide on it twice.

The article explains the difference between a claim that comes back with a question and one that is rejected, and asks whether larger insurers could work like this too.
`,
      hi: `
अख़बार ने 640 रुपये के दवा के एक बिल का पीछा किया, काउंटर से बैंक तक। संवाददाता को अचरज हुआ कि इतनी छोटी रक़म को चार लोग पढ़ते हैं, और उनमें से कोई उस पर दो बार फ़ैसला नहीं कर सकता।

लेख समझाता है कि सवाल के साथ लौटे दावे और नामंज़ूर दावे में क्या फ़र्क़ है, और पूछता है कि क्या बड़ी बीमा कंपनियाँ भी ऐसे काम कर सकती हैं।
`,
    },
  },
  {
    key: 'the-forgotten-bill',
    day: 43,
    author: 'Health Correspondent',
    publisher: 'Swasthya Patrika',
    url: 'https://swasthya-patrika.example.com/the-forgotten-bill',
    pictures: [claimScenes.pharmacyShelf],
    title: { en: 'The forgotten bill, what families pay at the chemist', hi: 'भूला हुआ बिल, परिवार दवा की दुकान पर कितना देते हैं' },
    text: {
      en: `
A column about the expenses that appear in no insurance brochure. Three families kept their bills for a month and laid them on a table. Our claims desk was asked which of them an OPD plan would have paid in part, and where a date or a name was missing.

The most useful sentence, the author writes, was the simplest one: ask for the name of the patient on the bill.
`,
      hi: `
उन ख़र्चों पर एक लेख, जो बीमे की किसी पुस्तिका में नहीं दिखते। तीन परिवारों ने महीने भर अपने बिल सँभाले और मेज़ पर रख दिए। हमारी दावा टीम से पूछा गया कि ओपीडी योजना इनमें से किसका कितना हिस्सा देती, और कहाँ तारीख़ या नाम नहीं था।

लेखक के अनुसार सबसे काम का वाक्य सबसे सरल था: बिल पर मरीज़ का नाम लिखवाइए।
`,
    },
  },
  {
    key: 'night-shift-checkups',
    day: 139,
    author: 'City Desk',
    publisher: 'Surat Metro Dainik',
    url: 'https://surat-metro-dainik.example.com/city/night-shift-checkups',
    pictures: [eventScenes.bloodTests, eventScenes.officeMorning],
    title: { en: 'Checkups that come to the night shift', hi: 'रात की पाली तक पहुँची स्वास्थ्य जाँच' },
    text: {
      en: `
A report from a canteen at nine in the evening, where workers between two shifts have their blood pressure measured. It tells of a loom operator who had never had it measured before, and of the closed envelope in which everybody receives their own values.
`,
      hi: `
रात नौ बजे की एक कैंटीन से रिपोर्ट, जहाँ दो पालियों के बीच कामगार अपना रक्तचाप नपवाते हैं। इसमें एक करघा चलाने वाले की बात है, जिसका रक्तचाप पहले कभी नहीं नापा गया था, और उस बंद लिफ़ाफ़े की, जिसमें हर किसी को अपने मान मिलते हैं।
`,
    },
  },
  {
    key: 'benefits-of-small-firms',
    day: 170,
    author: 'Work and Careers',
    publisher: 'The Benefit Chronicle',
    url: 'https://benefit-chronicle.example.com/small-firms',
    pictures: [eventScenes.savings],
    title: { en: 'How small firms choose health benefits', hi: 'छोटी कंपनियाँ स्वास्थ्य लाभ कैसे चुनती हैं' },
    text: {
      en: `
Five managers of small firms talk about what they looked at and what they would do otherwise today. Two of them have chosen an OPD plan beside their hospital policy. One has decided against it and explains why. We find that the fairest part of the article.
`,
      hi: `
छोटी कंपनियों के पाँच प्रबंधक बताते हैं कि उन्होंने क्या देखा और आज क्या अलग करते। दो ने अस्पताल के बीमे के साथ ओपीडी योजना चुनी है। एक ने नहीं चुनी और कारण बताया है। लेख का यही हिस्सा हमें सबसे ईमानदार लगा।
`,
    },
  },
  {
    key: 'what-the-employer-sees',
    day: 214,
    author: 'Technology Desk',
    publisher: 'Deccan Digital Review',
    url: 'https://deccan-digital-review.example.com/privacy/what-the-employer-sees',
    pictures: [eventScenes.presentation],
    title: { en: 'What the employer sees, and what it should not', hi: 'नियोक्ता क्या देखता है, और क्या नहीं देखना चाहिए' },
    text: {
      en: `
An overview of how providers of health benefits handle diagnoses and bills. The paper asked each of them for the page that an HR department sees. Ours shows who is covered and since when. The article also names what we do not do yet, and rightly so.
`,
      hi: `
स्वास्थ्य लाभ देने वाली कंपनियाँ बीमारियों और बिलों की जानकारी कैसे सँभालती हैं, इस पर एक नज़र। पत्रिका ने हर एक से वह पृष्ठ माँगा जो एचआर विभाग देखता है। हमारे पृष्ठ पर यही दिखता है कि कौन कब से शामिल है। लेख में वह भी लिखा है जो हम अभी नहीं करते, और यह ठीक ही है।
`,
    },
  },
  {
    key: 'walk-through-pune',
    day: 60,
    author: 'Local News',
    publisher: 'Pune Prabhat Samachar',
    url: 'https://pune-prabhat-samachar.example.com/walk-for-the-heart',
    pictures: [eventScenes.cityWalk, healthScenes.fruitAndShoes],
    title: { en: 'Grandparents set the pace on a walk through Pune', hi: 'पुणे की सैर में दादा-दादी ने तय की चाल' },
    text: {
      en: `
A short report with warm words about a walk without a stopwatch, and a question that nobody answered rightly: which packet from the shop contains the most salt?
`,
      hi: `
बिना घड़ी वाली एक सैर पर छोटी-सी रिपोर्ट, अपनेपन के साथ, और वह सवाल जिसका सही जवाब किसी के पास नहीं था: दुकान के किस पैकेट में सबसे ज़्यादा नमक है?
`,
    },
  },
  {
    key: 'health-as-a-gift',
    day: 248,
    author: 'Weekend Edition',
    publisher: 'Ghar Aangan Weekly',
    url: 'https://ghar-aangan-weekly.example.com/gifts/health-as-a-gift',
    pictures: [eventScenes.festivalGift],
    title: { en: 'Health as a gift, sensible or strange', hi: 'उपहार में सेहत, समझदारी या अजीब बात' },
    text: {
      en: `
May one give a health card to one's parents for the festival? Readers were asked, and their answers are printed at length. Most would be pleased. Some would prefer a visit, and the paper suggests both.
`,
      hi: `
क्या त्योहार पर माता-पिता को स्वास्थ्य कार्ड देना ठीक है? पाठकों से पूछा गया और उनके जवाब विस्तार से छपे हैं। ज़्यादातर को अच्छा लगेगा। कुछ चाहेंगे कि बच्चे मिलने आएँ, और पत्रिका की सलाह है: दोनों।
`,
    },
  },
  {
    key: 'forms-in-plain-hindi',
    day: 322,
    author: 'Language Column',
    publisher: 'Saral Bhasha Times',
    url: 'https://saral-bhasha-times.example.com/forms-in-plain-hindi',
    pictures: [healthScenes.booksAndTea],
    title: { en: 'Forms in plain Hindi are possible', hi: 'सरल हिंदी में भी फ़ॉर्म बन सकते हैं' },
    text: {
      en: `
A columnist collects sentences from forms that nobody understands, and examples that one can read aloud to one's grandmother. One of our pages is among the second kind. She found two words on another page that we have changed since.
`,
      hi: `
एक स्तंभकार फ़ॉर्मों के ऐसे वाक्य इकट्ठा करती हैं जो किसी की समझ में नहीं आते, और ऐसे भी जो दादी को पढ़कर सुनाए जा सकते हैं। हमारा एक पृष्ठ दूसरी तरह के उदाहरणों में है। एक और पृष्ठ पर उन्हें दो शब्द खटके, जिन्हें हमने बदल दिया है।
`,
    },
  },
]
