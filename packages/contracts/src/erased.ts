/** Text shown in place of erased data. */
export const ERASED = 'erased'

/** Text shown in place of data that cannot be decrypted: its key or its envelope is damaged (decision 0072). */
export const UNREADABLE = 'unreadable'

/** True if a text replaces erased or unreadable data, and so is no name. */
export const isGone = (text: string): boolean => text === ERASED || text === UNREADABLE
