import { createServer } from 'node:net'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/**
 * Opens the port for a moment, before all other parts start, to check that it is free.
 *
 * @throws StartError
 */
export function requireFreePort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', error => reject(new StartError(sentence(error, port, host), { cause: error })))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

function sentence(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program (perhaps opdesk itself); stop it or set PORT to another port.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to a number above 1023.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `HOST ${host} is not an address of this machine; use 127.0.0.1 (this machine only) or 0.0.0.0 (the network too).`
  return `Port ${port} on ${host} cannot be used: ${error.message}.`
}
