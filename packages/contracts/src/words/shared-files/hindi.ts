import { plural } from '../plural.ts'
import type { SharedFilesWords } from './english.ts'

export const hindi = {
  title: 'शेयर की गई फ़ाइलें',
  ready: (count: number) =>
    plural('hi', count, 'शेयर की गई एक फ़ाइल तैयार है। इसे चरण 2 में जोड़ें।', `शेयर की गई ${count} फ़ाइलें तैयार हैं। इन्हें चरण 2 में जोड़ें।`),
  question: 'ये किस तरह के दस्तावेज़ हैं?',
  addTo: (file: string) => `${file} यहाँ जोड़ें`,
  choose: 'चुनें …',
  remove: (file: string) => `${file} हटाएँ`,
  addFirst: 'कृपया पहले शेयर की गई फ़ाइलें जोड़ें या हटाएँ।',
} satisfies SharedFilesWords
