/** What a person reads where data was erased. */
export const ERASED = 'erased'
