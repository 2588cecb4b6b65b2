import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const END_OF_HEADERS = '\r\n\r\n'

interface Load {
  connections: number
  headers: Readonly<Record<string, string>>
}

/**
 * Sends a request over one connection again after each answer. Calls `onAnswer` for each answer of status 200. Calls `onFault` and
 * stops at the first other answer.
 */
const sendNext = (url: URL, request: string, onAnswer: () => void, onFault: (fault: Error) => void): Socket => {
  const socket = connect(Number(url.port), url.hostname)
  let pending = Buffer.alloc(0)
  let left = 0
  const ask = () => void socket.write(request)
  const readHead = (): void => {
    const end = pending.indexOf(END_OF_HEADERS)
    if (end === -1) return
    const head = pending.toString('latin1', 0, end)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (!head.startsWith('HTTP/1.1 200') || !Number.isInteger(length)) {
      onFault(new Error(`${url}: ${head.slice(0, 200)}`))
      return
    }
    left = length - (pending.length - end - END_OF_HEADERS.length)
    pending = Buffer.alloc(0)
    if (left === 0) answered()
  }
  const answered = (): void => {
    onAnswer()
    ask()
  }
  socket.setNoDelay(true)
  socket.on('connect', ask)
  socket.on('error', onFault)
  socket.on('data', chunk => {
    if (left > 0) {
      left -= chunk.length
      if (left === 0) answered()
      return
    }
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    readHead()
  })
  return socket
}

/**
 * Sends GETs to one address over several connections until `stop`, which returns the answers per second. Only the length of a body
 * is counted: autocannon would make a string of each body, which for compressed bytes costs more than the server's work.
 * @throws from `stop`, when an answer was not 200 or had no length
 */
export const startGetLoad = (address: string, { connections, headers }: Load) => {
  const url = new URL(address)
  const fields = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${url.pathname} HTTP/1.1\r\n${fields.join('')}\r\n`
  const begun = performance.now()
  let answers = 0
  let fault: Error | undefined
  const count = () => {
    answers += 1
  }
  const sockets = Array.from({ length: connections }, () =>
    sendNext(url, request, count, error => {
      fault ??= error
    }),
  )
  return {
    async stop(): Promise<number> {
      const seconds = (performance.now() - begun) / 1000
      const perSecond = answers / seconds
      const found = fault
      await Promise.all(
        sockets.map(socket => {
          socket.destroy()
          return socket.closed || once(socket, 'close')
        }),
      )
      if (found) throw found
      return perSecond
    },
  }
}
