/**
 * Makes the clock of this thread wrong, for tests: all code sees another `Date`, libraries included. The monotonic clock is not
 * changed, as on a machine with a wrong clock.
 */
export const makeClockWrong = (errorMs: number): void => {
  const Right = Date
  const now = () => Right.now() + errorMs
  globalThis.Date = new Proxy(Right, {
    construct: (_, args: unknown[], target) => Reflect.construct(Right, args.length === 0 ? [now()] : args, target),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Right, key)),
  })
}
