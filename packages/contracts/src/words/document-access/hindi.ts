import type { AccessRole } from '../../access-roles.ts'
import type { AccessedKind } from '../../claim/document-access.ts'
import type { DocumentAccessWords } from './english.ts'

const kinds: Record<AccessedKind, string> = {
  prescription: 'डॉक्टर की पर्ची',
  fee_receipt: 'फ़ीस की रसीद',
  pharmacy_receipt: 'दवा की रसीद',
  test_receipt: 'जाँच की रसीद',
  test_reports: 'जाँच की रिपोर्ट',
  dispute: 'विवाद का दस्तावेज़',
  family: 'परिवार के सदस्य का दस्तावेज़',
  claim: 'क्लेम की जानकारी, क्लेम एक्सचेंज के लिए',
  nominee_copy: 'आपके नॉमिनी के लिए आपके डेटा की कॉपी',
  nominee_proof: 'आपके नॉमिनी के अनुरोध के साथ आया प्रमाण',
}

const roles: Record<AccessRole, string> = {
  verifier: 'जाँचकर्ता',
  management: 'प्रबंधन',
  manager: 'मैनेजर',
  finance: 'वित्त विभाग',
  staff: 'कर्मचारी',
  admin: 'एडमिन',
  program: 'क्लेम एक्सचेंज',
}

export const hindi = {
  title: 'आपके दस्तावेज़ किसने खोले',
  hint: 'हमारे कर्मचारी जब भी आपका कोई दस्तावेज़ खोलते हैं, उनका पद और दिन यहाँ दिखता है। उनकी सूची के अगले क्लेम के दस्तावेज़ पहले से खुल जाते हैं, इसलिए यहाँ ऐसा दस्तावेज़ भी दिख सकता है जिसे अभी किसी ने पढ़ा नहीं है।',
  loading: 'लोड हो रहा है',
  none: 'हमारे किसी कर्मचारी ने आपका कोई दस्तावेज़ नहीं खोला है।',
  loadFailed: 'सूची लोड नहीं हो सकी।',
  role: (role: AccessRole) => roles[role],
  document: (kind: AccessedKind) => kinds[kind],
  removed: 'एक दस्तावेज़ जो अब किसी क्लेम में नहीं है',
  claims: (numbers: readonly string[]) => `क्लेम ${numbers.join(', ')}`,
  page: (page: number, pages: number) => `${pages} में से पेज ${page}`,
  newer: 'नए',
  older: 'पुराने',
} satisfies DocumentAccessWords
