import { CHILD_UNDER, FAMILY_OF_FOUR } from '../../membership-option.ts'
import type { KnownProfile, NextStep } from '../../subscriber/next-steps.ts'
import type { HomeWords, StepWords } from './english.ts'

const enterEmail = ({ email, confirmed_email, corporate }: KnownProfile): string => {
  if (email === '') return 'क्लेम के पत्र तब आने लगेंगे जब आप ई-मेल देकर हमारे मेल की कड़ी खोलेंगे।'
  const by = corporate ? `${email} आपके लिए ${corporate.name} ने लिखा था` : `${email} किसी और ने लिखा था`
  return confirmed_email === '' ? `${by}, इसलिए वहाँ क्लेम के पत्र नहीं जाते।` : `${by}; आपके पत्र ${confirmed_email} पर जाते हैं।`
}

const stepOfProfile = ({ kind }: NextStep, profile: KnownProfile): StepWords => {
  const { email, confirmed_email, family_places, undeclared_children: children } = profile
  switch (kind) {
    case 'confirm_email':
      return {
        title: 'अपने ई-मेल की पुष्टि करें',
        text:
          confirmed_email === ''
            ? `${email} पर भेजे गए मेल की कड़ी खोलें: उसके बाद क्लेम के पत्र आने लगेंगे।`
            : `${email} पर भेजे गए मेल की कड़ी खोलें: तब तक क्लेम के पत्र ${confirmed_email} पर जाएँगे।`,
        action: 'अपना ई-मेल देखें',
      }
    case 'enter_email':
      return { title: 'अपना ई-मेल दें', text: enterEmail(profile), action: 'ई-मेल दें' }
    case 'declare_child':
      return {
        title: children.length === 1 ? `${children[0]} के लिए घोषणा` : `${children.length} बच्चों के लिए घोषणा`,
        text: 'कृपया बताएँ कि आप माता, पिता या क़ानूनी अभिभावक हैं। तब तक 18 साल से छोटे बच्चे के लिए क्लेम नहीं भेजा जा सकता।',
        action: 'घोषणा करें',
      }
    case 'add_family':
      return {
        title: `${family_places?.free ?? 0} जगह ख़ाली: परिवार को जोड़ें`,
        text: 'परिवार का सदस्य उसी दिन से शामिल होता है जिस दिन आप उसे जोड़ते हैं, हमारी मंज़ूरी के बाद; उससे पहले दिखाए गए डॉक्टर का क्लेम नहीं होता।',
        rule:
          family_places?.membership_id === FAMILY_OF_FOUR
            ? `शामिल होने के दिन बच्चों की उम्र ${CHILD_UNDER} साल से कम होनी चाहिए।`
            : undefined,
        action: 'परिवार जोड़ें',
      }
  }
}

/** The texts of a subscriber's home in Hindi. */
export const hindi = {
  title: 'होम',
  hello: (name: string) => `नमस्ते, ${name}`,
  apply: 'नया क्लेम',
  loading: 'लोड हो रहा है',
  steps: {
    title: 'आपके लिए काम',
    ofProfile: stepOfProfile,
    answer: (number: string) => `${number} के लिए कुछ और चाहिए`,
    answerText: 'आपके जवाब के बाद जाँच आगे बढ़ेगी।',
    answerAction: 'दस्तावेज़ फिर से भेजें',
    draft: 'अपना क्लेम पूरा करें',
    draftText: 'ड्राफ़्ट, अभी भेजा नहीं गया',
    draftUntil: (day: string) => `ड्राफ़्ट, ${day} तक भेजें`,
    draftAction: 'आगे बढ़ें',
    draftLabel: (number: string) => `${number} पर आगे बढ़ें`,
    renew: (day: string) => `आपका प्लान ${day} को समाप्त होता है`,
    renewText: 'उससे पहले प्लान आगे बढ़ाएँ, ताकि बीच में कोई दिन ख़ाली न रहे।',
    renewAction: 'प्लान आगे बढ़ाएँ',
  },
  balance: {
    label: 'प्लान और वॉलेट',
    left: 'बाक़ी बैलेंस',
    held: 'जाँच वाले क्लेम के लिए रोका गया',
    paid: 'आपको दिया गया',
    plan: (name: string, wallet: string) => `${name} · कुल ${wallet}`,
    until: (day: string) => `प्लान ${day} तक मान्य`,
    ended: (day: string) => `प्लान ${day} को समाप्त हुआ`,
  },
  counters: {
    label: 'स्थिति के अनुसार क्लेम',
    all: 'सभी',
    asked: 'सवाल वाले',
  },
  claimsFailed: 'क्लेम नहीं मिल सके',
  recent: {
    title: 'क्लेम',
    none: 'अभी कोई क्लेम नहीं',
    noneHint: 'पिछले 7 दिनों में डॉक्टर को दिखाया? बिल साथ रखें और क्लेम करें।',
  },
  used: {
    title: 'अब तक मंज़ूर, लाभ के अनुसार',
    note: 'आपको मिल चुका या मिलने वाला। सभी लाभों का बैलेंस एक ही है; पट्टी दिखाती है कि किस लाभ में उसका कितना हिस्सा गया।',
    plan: 'मेरा प्लान',
    rule: (percent: number, max: string) => `${percent}% देता है, ${max} तक`,
    kinds: { doctor: 'डॉक्टर को दिखाना', pharmacy: 'दवाइयाँ', lab: 'जाँच', combined: 'दवाइयाँ और जाँच' },
  },
  disputes: {
    label: 'विवाद वाले क्लेम',
    groups: { All: 'सभी', Pending: 'बाक़ी', Rejected: 'नामंज़ूर', Approved: 'मंज़ूर', Settled: 'भुगतान हुआ' },
  },
  help: {
    title: 'मदद',
    chatText: 'वहाँ हिंदी या अंग्रेज़ी में लिखें',
    bill: 'सही बिल कैसा होता है?',
    billText: 'सही और ग़लत बिल के चित्रों के साथ',
    write: 'हमें लिखें',
    writeText: 'या कॉल के लिए कहें',
  },
} satisfies HomeWords
