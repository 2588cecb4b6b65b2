/** A short i that stands before its consonants, as it is drawn. */
const EARLY_I = /^ि((?:[क-ह]़?्){0,4}[क-ह]़?)/
/** An r that stands after its syllable, as it is drawn. */
const LATE_R = /((?:[क-ह]़?्){0,4}[क-ह]़?[ा-ौ]?)र्$/

/**
 * A Hindi word in the order of its sounds. The text layers of many PDFs have it in the order of its glyphs: "िप्रया वमार्" for
 * "प्रिया वर्मा". Only signs with which no word can begin or end are moved.
 */
export const inSpokenOrder = (word: string): string => word.replace(EARLY_I, '$1ि').replace(LATE_R, 'र्$1')
