import type { Logger } from 'pino'

/** Closes resources in reverse order. If one fails to close, the others are still closed. */
export function createCloser(logger: Logger) {
  const open: { name: string; close: () => Promise<void> }[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (let last = open.pop(); last; last = open.pop()) {
      const { name } = last
      await last.close().catch(error => logger.error({ err: error }, `${name} did not close`))
    }
  }
  return {
    closeLater: (name: string, close: () => Promise<void>): void => {
      open.push({ name, close })
    },
    close: (): Promise<void> => {
      closing ??= closeAll()
      return closing
    },
  }
}

export type Closer = ReturnType<typeof createCloser>
