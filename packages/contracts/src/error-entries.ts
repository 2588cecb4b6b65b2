/** Refusals by their code: the HTTP status, and the text a person reads. */
export type ErrorEntries = Readonly<Record<string, readonly [status: number, message: string]>>
