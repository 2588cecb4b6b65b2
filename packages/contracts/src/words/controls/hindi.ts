import type { ControlWords } from './english.ts'

export const hindi = {
  back: 'वापस',
  close: 'बंद करें',
  cancel: 'रद्द करें',
  filters: 'खोजें और छाँटें',
  noName: 'अभी नाम नहीं',
  leave: {
    question: 'बिना सेव किए बाहर जाएँ?',
    typed: 'आपने यहाँ जो लिखा है, वह सेव नहीं हुआ है।',
    yes: 'बाहर जाएँ',
    no: 'यहीं रहें',
  },
} satisfies ControlWords
