import type { TermsTypeCode } from '../../terms/documents.ts'
import type { TermsWords } from './english.ts'

const titles: Record<TermsTypeCode, string> = {
  SIGNUP: 'साइन अप के नियम और शर्तें',
  PAYMENT: 'भुगतान के नियम और शर्तें',
  NOTICE: 'निजता की सूचना',
  CHILD: 'बच्चे के लिए घोषणा',
  EXCHANGE: 'क्लेम एक्सचेंज के लिए सहमति',
}

export const hindi = {
  title: (type: TermsTypeCode) => titles[type],
  version: (version: string) => `संस्करण ${version}`,
  versionSince: (version: string, day: string) => `संस्करण ${version}, ${day} से लागू`,
  translated: 'यह अनुवाद है; सहमति अंग्रेज़ी मूल पर होती है।',
} satisfies TermsWords
