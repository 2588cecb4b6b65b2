/** The product cannot start; the message is one sentence with the reason and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
