import { plural } from '../plural.ts'
import type { SharedFilesWords } from './english.ts'

export const hindi = {
  ready: (count: number) =>
    plural('hi', count, 'शेयर की गई एक फ़ाइल इस क्लेम के लिए तैयार है।', `शेयर की गई ${count} फ़ाइलें इस क्लेम के लिए तैयार हैं।`),
  add: 'क्लेम में जोड़ें',
  leave: 'न जोड़ें',
} satisfies SharedFilesWords
