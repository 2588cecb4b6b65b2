/** Refusals by their code: the HTTP status, and the message for people. */
export type ErrorEntries = Readonly<Record<string, readonly [status: number, message: string]>>
