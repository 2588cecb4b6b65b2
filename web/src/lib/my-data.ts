import { myData } from '@opdesk/contracts/subscriber/my-data.ts'
import { english } from '@opdesk/contracts/words/my-data/english.ts'
import { getQuery } from './get-query.ts'
import { defineWords } from './words.ts'

/** The own data. The first word of the key is the live list of a subscriber's record. */
export const myDataQuery = getQuery(['members', 'my-data'], '/user/my-data', myData)

export const myDataWords = defineWords(english, async () => (await import('@opdesk/contracts/words/my-data/hindi.ts')).hindi)
