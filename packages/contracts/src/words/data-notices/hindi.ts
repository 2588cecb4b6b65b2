import type { DataNoticesWords } from './english.ts'

export const hindi = {
  title: 'आपके डेटा के बारे में सूचनाएँ',
  hint: 'उन घटनाओं की सूचनाएँ जिनका असर आपके निजी डेटा पर हुआ।',
  loadFailed: 'सूचनाएँ लोड नहीं हो सकीं।',
  sent: (moment: string, number: string) => `${moment} · संख्या ${number}`,
} satisfies DataNoticesWords
