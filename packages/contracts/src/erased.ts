/** What a person reads where data was erased. */
export const ERASED = 'erased'

/** What a person reads where data is there and cannot be decrypted: its key or its envelope is damaged (decision 0072). */
export const UNREADABLE = 'unreadable'

/** Whether a text stands in the place of data that is erased or unreadable, and so is nobody's name. */
export const isGone = (text: string): boolean => text === ERASED || text === UNREADABLE
