import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'

const CHECK_INTERVAL_MS = 200
const CHECK_TIMEOUT_MS = 3000

interface Server {
  port: number
  ready: boolean
  agent: Agent
}

/**
 * A minimal balancer. It requests /readyz of each server five times a second and sends each request to the next ready server over
 * keep-alive connections, without retries. It returns 502 if the server does not answer, and 503 if no server is ready.
 */
export const startBalancer = async (ports: readonly number[]) => {
  const servers: Server[] = ports.map(port => ({ port, ready: false, agent: new Agent({ keepAlive: true, maxSockets: 64 }) }))
  let nextIndex = 0
  const checkServer = async (server: Server): Promise<void> => {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`, { signal, headers: { connection: 'close' } })
      .then(async answer => {
        await answer.body?.cancel()
        return answer.ok
      })
      // A server that refuses the connection is down. A server that does not answer within a second is busy and keeps receiving
      // requests.
      .catch((error: Error) => (error.name === 'TimeoutError' ? server.ready : false))
    server.ready = ready
  }
  let stopped = false
  const checks = servers.map(async server => {
    while (!stopped) {
      await checkServer(server)
      await new Promise(resolve => setTimeout(resolve, CHECK_INTERVAL_MS))
    }
  })
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const open = servers.filter(({ ready }) => ready)
    const server = open[nextIndex++ % Math.max(1, open.length)]
    if (!server) return void outgoing.writeHead(503).end('no server is ready')
    const { method, url: path, headers } = incoming
    const outer = send({ host: '127.0.0.1', port: server.port, method, path, headers, agent: server.agent }, answer => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    outer.on('error', error => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end(String(error))
    })
    incoming.pipe(outer)
  }
  const front = createServer(forward)
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    ready: () => servers.filter(({ ready }) => ready).length,
    close: async (): Promise<void> => {
      stopped = true
      await Promise.all(checks)
      front.closeAllConnections()
      await new Promise(resolve => front.close(resolve))
      for (const { agent } of servers) agent.destroy()
    },
  }
}
