import type { FileKindName } from '../../file-kinds.ts'
import type { FileWords } from './english.ts'

const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} या ${names.at(-1)}` : names.join('')

const advice = (kind: FileKindName): string =>
  kind === 'heic' ? 'फ़ोटो यहीं लें, या उसे JPG में सेव करके फिर से चुनें।' : 'दस्तावेज़ की फ़ोटो लें, या उसे PDF में सेव करके चुनें।'

export const hindi = {
  wrongKind: (name: string, kind: FileKindName, taken: readonly string[]) =>
    `${name}: इस तरह की फ़ाइल यहाँ नहीं ली जाती, केवल ${list(taken)} ली जाती हैं। ${advice(kind)}`,
  empty: (name: string) => `${name} ख़ाली है। हो सकता है वह अभी इस फ़ोन पर न हो: उसे एक बार खोलें, फिर चुनें।`,
  tooLarge: (name: string, size: string, limit: string) => `${name} बहुत बड़ी है: ${size}, सीमा ${limit} है।`,
  tooMany: (max: number) => `ज़्यादा से ज़्यादा ${max} फ़ाइलें जोड़ी जा सकती हैं`,
  shrunk: (name: string, now: string, before: string) =>
    `${name} छोटी कर दी गई है: ${before} से ${now}। कृपया देख लें कि वह अब भी पढ़ी जा सकती है।`,
} satisfies FileWords
