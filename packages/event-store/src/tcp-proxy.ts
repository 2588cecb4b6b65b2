import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  dropConnections(): void
  /** Passes no more bytes on the current connections, in either direction, as if the other host had vanished. */
  silence(): void
  /** Delays all bytes by this many milliseconds, and keeps their order; 0 ends the delay. */
  slow(ms: number): void
  /** Cuts the next connection on which the server answers, before the client receives the answer. */
  loseNextAnswer(): void
  close(): Promise<void>
}

/** Forwards chunks in their order, each after the current delay. */
const delayed = (delayMs: () => number, write: (chunk: Buffer) => unknown): ((chunk: Buffer) => void) => {
  const waiting: Buffer[] = []
  return chunk => {
    const ms = delayMs()
    if (ms === 0 && waiting.length === 0) return void write(chunk)
    waiting.push(chunk)
    setTimeout(() => {
      const next = waiting.shift()
      if (next) write(next)
    }, ms)
  }
}

/** For tests: a proxy that can cut the connections between client and server. Without `port` it listens on any free port. */
export async function startTcpProxy(target: { host: string; port: number }, port = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  let losing = false
  let delayMs = 0
  const server = createServer(client => {
    const upstream = connect(target)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.on('close', () => {
        sockets.delete(socket)
        cut()
      })
    }
    const ask = delayed(
      () => delayMs,
      chunk => upstream.write(chunk),
    )
    const answer = delayed(
      () => delayMs,
      chunk => client.write(chunk),
    )
    client.on('data', chunk => silenced.has(client) || ask(chunk))
    upstream.on('data', chunk => {
      if (silenced.has(upstream)) return
      if (!losing) return answer(chunk)
      losing = false
      cut()
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    dropConnections,
    silence: () => {
      for (const socket of sockets) silenced.add(socket)
    },
    slow: ms => {
      delayMs = ms
    },
    loseNextAnswer: () => {
      losing = true
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        dropConnections()
      }),
  }
}
