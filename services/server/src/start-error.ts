/** The product cannot start. The message is one sentence that gives the reason and the remedy. */
export class StartError extends Error {
  override name = 'StartError'
}
