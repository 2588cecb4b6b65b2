/** The product cannot start; its message is one sentence saying why and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
