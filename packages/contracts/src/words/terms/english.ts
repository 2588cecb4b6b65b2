import type { TermsTypeCode } from '../../terms/documents.ts'

/** The texts around a text that people agree to. */
export const english = {
  /** `title`: the title of the contracts. */
  title: (_type: TermsTypeCode, title: string) => title,
  version: (version: string) => `Version ${version}`,
  versionSince: (version: string, day: string) => `Version ${version}, in force since ${day}`,
  translated: 'This is a translation; the agreement is to the English text.',
}
export type TermsWords = typeof english
