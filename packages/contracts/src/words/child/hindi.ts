import type { ChildWords } from './english.ts'

/** The texts of a parent's declaration for a child below 18 in Hindi. */
export const hindi = {
  title: '18 साल से छोटे बच्चे के लिए घोषणा',
  loading: 'लोड हो रहा है',
  notLoaded: 'घोषणा नहीं खुल सकी',
  agree: 'मैंने इसे पढ़ लिया है और इस बच्चे के लिए मेरी सहमति है',
  missing: 'आप माता, पिता या क़ानूनी अभिभावक हैं, तो यहाँ टिक करें। इसके बिना बच्चे को नहीं जोड़ा जा सकता।',
  version: version => `संस्करण ${version}`,
  needed: name => `${name} की उम्र 18 साल से कम है। कृपया घोषणा करें: तब तक ${name} के लिए क्लेम या जाँच नहीं भेजी जा सकती।`,
  make: 'घोषणा करें',
  for: name => `${name} के लिए घोषणा`,
  save: 'घोषणा करें',
  done: 'आपकी घोषणा दर्ज हो गई है।',
  failed: 'घोषणा दर्ज नहीं हुई',
  staffNote: 'माता-पिता की घोषणा बाक़ी है। तब तक इस बच्चे के लिए क्लेम या जाँच नहीं भेजी जा सकती।',
  willBeAsked: 'घोषणा अगली बार माता-पिता से माँगी जाएगी। तब तक इस बच्चे के लिए क्लेम या जाँच नहीं भेजी जा सकती।',
} satisfies ChildWords
