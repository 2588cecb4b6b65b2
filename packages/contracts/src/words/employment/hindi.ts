import type { EmploymentWords } from './english.ts'

export const hindi = {
  title: 'आपकी कंपनी',
  loading: 'लोड हो रहा है',
  from: (employer: string) => `आपका प्लान आपकी कंपनी ${employer} से है।`,
  is: (employer: string) => `${employer} आपकी कंपनी है`,
  since: (day: string) => `कंपनी ने आपको ${day} से कर्मचारी लिखा है। वह आपके क्लेम, परिवार या वॉलेट नहीं देख सकती।`,
  sinceWithPlan: (day: string, plan: string, end: string) =>
    `कंपनी ने आपको ${day} से कर्मचारी लिखा है और ${end} तक अपना प्लान ${plan} देती है। वह आपके क्लेम, परिवार या वॉलेट नहीं देख सकती।`,
  facts: {
    organization: 'कंपनी',
    employeeId: 'कर्मचारी नंबर',
    name: 'कंपनी का लिखा हुआ नाम',
    department: 'विभाग',
    designation: 'पद',
    since: 'कब से कर्मचारी',
    plan: 'कंपनी का प्लान',
  },
  planUntil: (plan: string, day: string) => `${plan}, ${day} तक`,
  note: 'यह जानकारी आपकी कंपनी रखती है। ग़लती हो तो कृपया अपने HR को बताएँ। HR आपके क्लेम, परिवार या वॉलेट नहीं देख सकता।',
  not: 'यह मेरी कंपनी नहीं है',
  question: 'क्या यह आपकी कंपनी नहीं है?',
  yes: 'हाँ, मेरी कंपनी नहीं है',
  consequences: {
    intro: (employer: string) => `अगर आप पक्का करते हैं कि आप ${employer} में काम नहीं करते:`,
    listed: (employer: string) => `${employer} आपको अपना कर्मचारी नहीं दिखाएगी।`,
    cover: (plan: string) => `उसका प्लान ${plan} आपके और परिवार के लिए केवल आज तक रहेगा।`,
    claims: 'आज तक दिखाए गए डॉक्टर का क्लेम 7 और दिनों तक हो सकेगा।',
    own: 'आपका खाता और आपकी अपनी ख़रीद नहीं बदलेगी।',
  },
  done: 'अब आप इस कंपनी के कर्मचारी नहीं दिखेंगे।',
  failed: 'कंपनी को नहीं बताया जा सका',
} satisfies EmploymentWords
