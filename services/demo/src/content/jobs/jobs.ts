import type { DemoJob } from '../content.ts'

export const demoJobs: readonly DemoJob[] = [
  {
    key: 'claims-verifier',
    day: 12,
    active: true,
    title: { en: 'Claims Verifier', hi: 'दावा सत्यापक' },
    text: {
      en: `
You are the first to read a claim. You compare bills with what was entered, ask when something cannot be read, and write remarks that anybody understands.

### What you bring

- Training in pharmacy, nursing or a laboratory, or two years at a claims desk
- English and Hindi in writing, one more Indian language is welcome
- Patience with bad photographs

### What you find here

Bengaluru or from home on three days a week. Two weeks beside an experienced colleague before you decide alone. Five days a week, no night work.
`,
      hi: `
दावे को सबसे पहले आप पढ़ते हैं। आप बिलों को भरी गई जानकारी से मिलाते हैं, जो पढ़ा न जाए उस पर सवाल पूछते हैं, और ऐसी टिप्पणी लिखते हैं जो सबकी समझ में आए।

### आपमें क्या हो

- फ़ार्मेसी, नर्सिंग या लैब की पढ़ाई, या दावों के काम का दो साल का अनुभव
- अंग्रेज़ी और हिंदी में लिखना, एक और भारतीय भाषा हो तो अच्छा
- ख़राब फ़ोटो के साथ धैर्य

### यहाँ क्या मिलेगा

बेंगलुरु में, या हफ़्ते में तीन दिन घर से। अकेले फ़ैसला करने से पहले दो हफ़्ते एक अनुभवी साथी के साथ। हफ़्ते में पाँच दिन, रात का काम नहीं।
`,
    },
  },
  {
    key: 'member-care',
    day: 27,
    active: true,
    title: { en: 'Member Care Associate (Hindi and Tamil)', hi: 'सदस्य सहायता सहयोगी (हिंदी और तमिल)' },
    text: {
      en: `
People call when they are ill, or when money is missing. You answer by telephone and e-mail, explain decisions without jargon, and tell us what members do not understand, so that we change it.

### What you bring

- Hindi and Tamil as spoken at home, English for writing
- The ability to say no in a friendly way
- No experience needed, training takes three weeks

### What you find here

Chennai. Early or late shift, changing every second week.
`,
      hi: `
लोग तब फ़ोन करते हैं जब बीमार हों या पैसा न आया हो। आप फ़ोन और ई-मेल पर जवाब देते हैं, फ़ैसलों को आसान शब्दों में समझाते हैं, और हमें बताते हैं कि सदस्यों को क्या समझ नहीं आता, ताकि हम उसे बदलें।

### आपमें क्या हो

- घर में बोली जाने वाली हिंदी और तमिल, लिखने के लिए अंग्रेज़ी
- अपनेपन से 'नहीं' कह पाना
- अनुभव ज़रूरी नहीं, प्रशिक्षण तीन हफ़्ते का है

### यहाँ क्या मिलेगा

चेन्नई। सुबह या शाम की पाली, जो हर दूसरे हफ़्ते बदलती है।
`,
    },
  },
  {
    key: 'software-engineer',
    day: 40,
    active: true,
    title: { en: 'Software Engineer, claims platform', hi: 'सॉफ़्टवेयर इंजीनियर, दावा प्लेटफ़ॉर्म' },
    text: {
      en: `
You build the desk at which claims are decided, and the page on which a member sees what became of theirs. Money is counted to the paisa here, and every decision can be read again years later.

### What you bring

- Good TypeScript, SQL without fear, and tests as a habit
- Interest in what users of old phones need
- The wish to write short, clear sentences, in code and beside it

### What you find here

A small team, code that is read by two people before it counts, one week of support every two months. Bengaluru or anywhere in India.
`,
      hi: `
आप वह मेज़ बनाते हैं जिस पर दावों का फ़ैसला होता है, और वह पृष्ठ जिस पर सदस्य देखता है कि उसके दावे का क्या हुआ। यहाँ पैसा एक-एक पैसे तक गिना जाता है, और हर फ़ैसला वर्षों बाद भी पढ़ा जा सकता है।

### आपमें क्या हो

- अच्छी टाइपस्क्रिप्ट, बिना डर की SQL, और जाँच (टेस्ट) लिखने की आदत
- पुराने फ़ोन वालों की ज़रूरत में दिलचस्पी
- कोड में और उसके बाहर, छोटे और साफ़ वाक्य लिखने की इच्छा

### यहाँ क्या मिलेगा

छोटी टीम, ऐसा कोड जिसे मानने से पहले दो लोग पढ़ते हैं, और दो महीने में एक हफ़्ता सहायता का काम। बेंगलुरु से, या भारत में कहीं से भी।
`,
    },
  },
  {
    key: 'medical-adviser',
    day: 66,
    active: true,
    title: { en: 'Medical Adviser (part time)', hi: 'चिकित्सा सलाहकार (अंशकालिक)' },
    text: {
      en: `
When verifiers are in doubt whether a test fits a complaint, they ask you. You also read our articles before they appear, and strike out what promises too much.

### What you bring

- MBBS with a valid registration, and five years in a general practice
- Time for ten hours a week, which you divide as you like

### What you find here

Work from home, and no targets about how much is approved or refused.
`,
      hi: `
जब सत्यापक को संदेह हो कि कोई जाँच शिकायत से मेल खाती है या नहीं, तो वे आपसे पूछते हैं। हमारे लेख भी छपने से पहले आप पढ़ते हैं, और जो ज़्यादा वादा करे उसे काट देते हैं।

### आपमें क्या हो

- वैध पंजीकरण के साथ एमबीबीएस, और सामान्य चिकित्सा में पाँच साल
- हफ़्ते में दस घंटे, जिन्हें आप अपनी सुविधा से बाँटते हैं

### यहाँ क्या मिलेगा

घर से काम, और इस बारे में कोई लक्ष्य नहीं कि कितना मंज़ूर या नामंज़ूर हो।
`,
    },
  },
  {
    key: 'corporate-relations',
    day: 91,
    active: true,
    title: { en: 'Corporate Relations Manager', hi: 'कॉर्पोरेट संबंध प्रबंधक' },
    text: {
      en: `
You visit companies before they sign, and more often afterwards. You explain what a plan pays and what it does not, in the canteen as well as in the meeting room.

### What you bring

- Four years in employee benefits or human resources
- A driving licence, and Marathi or Gujarati
- Sentences that are still true a year later

### What you find here

Pune or Surat. A fixed salary, and a bonus that counts renewals, not signatures.
`,
      hi: `
आप कंपनियों से अनुबंध से पहले मिलते हैं, और उसके बाद ज़्यादा बार। आप समझाते हैं कि योजना क्या देती है और क्या नहीं, बैठक में भी और कैंटीन में भी।

### आपमें क्या हो

- कर्मचारी लाभ या मानव संसाधन में चार साल
- ड्राइविंग लाइसेंस, और मराठी या गुजराती
- ऐसी बातें जो एक साल बाद भी सच रहें

### यहाँ क्या मिलेगा

पुणे या सूरत। निश्चित वेतन, और ऐसा बोनस जो हस्ताक्षर नहीं, नवीनीकरण गिनता है।
`,
    },
  },
  {
    key: 'wellness-coordinator',
    day: 150,
    active: false,
    title: { en: 'Wellness Programme Coordinator', hi: 'स्वास्थ्य कार्यक्रम समन्वयक' },
    text: {
      en: `
You plan camps, yoga mornings and talks, find doctors for them, and look after everything from the tent to the drinking water. This position is filled at present.
`,
      hi: `
आप शिविर, योग की सुबह और व्याख्यान तय करते हैं, उनके लिए डॉक्टर ढूँढ़ते हैं, और तंबू से लेकर पीने के पानी तक सब सँभालते हैं। यह पद अभी भरा हुआ है।
`,
    },
  },
]
