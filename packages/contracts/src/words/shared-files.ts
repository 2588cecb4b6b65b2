import type { InLanguages, Language } from '../site/language.ts'
import { english, type SharedFilesWords } from './shared-files/english.ts'
import { hindi } from './shared-files/hindi.ts'

const words: InLanguages<SharedFilesWords> = { en: english, hi: hindi }

export type { SharedFilesWords }

/** The texts about files that were shared with the installed app, in a language. */
export const sharedFilesWords = (language: Language): SharedFilesWords => words[language]
