import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that was free a moment ago, for a process that restarts on the same port. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
