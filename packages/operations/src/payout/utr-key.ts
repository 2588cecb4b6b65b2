/** Key for `serially`: a UTR is recorded under it, so that it cannot become that of two payments at once. */
export const utrKey = (utr: string): string => `utr ${utr.toUpperCase()}`
