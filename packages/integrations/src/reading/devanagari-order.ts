const CLUSTER = '(?:[क-ह]़?्){0,4}[क-ह]़?'
/** A short i where no word has one: at the start, or after a vowel. It is drawn before its consonants. */
const EARLY_I = new RegExp(`(^|[अ-औा-ौंँः])ि(${CLUSTER})`, 'g')
/** An r at the end of a word, where no word has one. It is drawn after its syllable. */
const FINAL_R = new RegExp(`(${CLUSTER}[ा-ौ]?)र्$`)
/** The same signs within a word: in the order of glyphs they belong to their neighbour. */
const ANY_I = new RegExp(`ि(${CLUSTER})`, 'g')
const ANY_R = new RegExp(`(${CLUSTER}[ा-ौ]?[ंँ]?)र्(?=[क-ह]|$)`, 'g')

const certainly = (word: string): string => word.replace(EARLY_I, '$1$2ि').replace(FINAL_R, 'र्$1')
const everywhere = (word: string): string => word.replace(ANY_I, '$1ि').replace(ANY_R, 'र्$1')

/**
 * The words of a page in the order of their sounds. The text layers of many PDFs have Hindi in the order of its glyphs:
 * "िप्रया अजुर्न" for "प्रिया अर्जुन". Where one word of a page can only be in the order of glyphs, all its words are.
 */
export const inSpokenOrder = (words: readonly string[]): string[] =>
  words.map(words.some(word => certainly(word) !== word) ? everywhere : certainly)
