import type { InLanguages, Language } from '../../site/language.ts'
import type { DraftDifference } from './draft-readings.ts'

/** The texts about documents that were read, before a claim is sent. `read` and `typed`: as displayed. */
const english = {
  title: 'Please check before you send',
  note: 'You can correct the details, or send the claim as it is.',
  differences: {
    amount: (read: string, typed: string) => `The receipt says ${read}, you typed ${typed}.`,
    amounts: (read: string, typed: string) => `The receipts together say ${read}, you typed ${typed}.`,
    opd_date: (read: string, typed: string) => `The document has the date ${read}, you typed ${typed}.`,
    doctor: (read: string, typed: string) => `The document names the doctor ${read}, you typed ${typed}.`,
    clinic: (read: string, typed: string) => `The document names the clinic ${read}, you typed ${typed}.`,
  },
}
type ReadDocumentWords = typeof english

const hindi: ReadDocumentWords = {
  title: 'भेजने से पहले कृपया जाँच लें',
  note: 'आप जानकारी ठीक कर सकते हैं, या क्लेम ऐसे ही भेज सकते हैं।',
  differences: {
    amount: (read, typed) => `रसीद पर ${read} लिखा है, आपने ${typed} भरा है।`,
    amounts: (read, typed) => `रसीदों का जोड़ ${read} है, आपने ${typed} भरा है।`,
    opd_date: (read, typed) => `दस्तावेज़ पर तारीख़ ${read} है, आपने ${typed} भरी है।`,
    doctor: (read, typed) => `दस्तावेज़ पर डॉक्टर का नाम ${read} है, आपने ${typed} भरा है।`,
    clinic: (read, typed) => `दस्तावेज़ पर क्लिनिक का नाम ${read} है, आपने ${typed} भरा है।`,
  },
}

const words: InLanguages<ReadDocumentWords> = { en: english, hi: hindi }

/** The texts about read documents in a language. */
export const readDocumentWords = (language: Language): ReadDocumentWords => words[language]

/** The sentences that name differences, each once. */
export const differencesInWords = (language: Language, differences: readonly DraftDifference[]): string[] => [
  ...new Set(
    differences.map(({ code, files, read, typed }) =>
      words[language].differences[code === 'amount' && files ? 'amounts' : code](read, typed),
    ),
  ),
]
