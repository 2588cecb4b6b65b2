import { textLike } from '../bounded.ts'

const PATTERN = /^(?:IN|CN)-\d{2}-\d{2}-[A-Z\d]\d{6}$/

/** The number of a document in a URL: `IN-26-27-0000001` for `IN/26-27/0000001`. */
export const documentId = textLike(PATTERN, 16, 'Unknown document')

export const idOfNumber = (number: string): string => number.replaceAll('/', '-')
