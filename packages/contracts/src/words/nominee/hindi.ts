import type { NomineeWords } from './english.ts'

/** The texts of the nominee of an account in Hindi. */
export const hindi = {
  title: 'आपका नॉमिनी',
  hint: 'वह व्यक्ति, जो आपकी मृत्यु होने पर या आपके असमर्थ होने पर आपकी ओर से काम करता है: आपका डेटा मिटवाने, सुधरवाने या लेने के लिए।',
  how: 'हम आपके नॉमिनी को नहीं लिखते: कृपया उन्हें आप बताएँ। हम उनसे प्रमाण माँगते हैं, और हमारे दो एडमिन उसे जाँचते हैं।',
  none: 'आपने अभी कोई नॉमिनी नहीं चुना है।',
  add: 'नॉमिनी चुनें',
  change: 'बदलें',
  remove: 'हटाएँ',
  fields: {
    name: 'नाम',
    relationship: 'रिश्ता',
    relationshipHint: 'जैसे: पत्नी, बेटा, मित्र',
    code: 'कोड',
    codeLabel: 'देश का कोड',
    mobile: 'मोबाइल नंबर',
    email: 'ई-मेल',
  },
  contact: 'मोबाइल नंबर या ई-मेल में से एक काफ़ी है।',
  save: 'नॉमिनी सेव करें',
  saved: 'आपका नॉमिनी सेव हो गया है।',
  notSaved: 'नॉमिनी सेव नहीं हुआ',
  question: name => `${name} को नॉमिनी से हटाएँ?`,
  removalDetails: 'जब तक आप किसी और को नहीं चुनते, मृत्यु या असमर्थता में कोई आपकी ओर से काम नहीं कर सकेगा।',
  removed: 'आपका नॉमिनी हटा दिया गया है।',
  notRemoved: 'नॉमिनी नहीं हटाया गया',
  loading: 'लोड हो रहा है',
} satisfies NomineeWords
