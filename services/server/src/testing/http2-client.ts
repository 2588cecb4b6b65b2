import { once } from 'node:events'
import { connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface Http2Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** A client that speaks only HTTP/2. @param localAddress the address from which it connects */
export const http2Client = async (url: string, localAddress = '127.0.0.1') => {
  const { port, hostname } = new URL(url)
  // The certificate of a test is signed by no authority.
  const options = { rejectUnauthorized: false, ALPNProtocols: ['h2'], servername: hostname }
  const tcp = connectTcp({ host: '127.0.0.1', port: Number(port), localAddress })
  const session = connect(url, { createConnection: () => connectTls({ socket: tcp, ...options }) })
  await once(session, 'connect')

  const open = (path: string, headers: Record<string, string>) => session.request({ ':path': path, ...headers })
  return {
    protocol: session.alpnProtocol,
    /** Sends a request, with POST if there is a body, and reads the whole answer. */
    call: async (path: string, headers: Record<string, string> = {}, body?: Uint8Array | string): Promise<Http2Answer> => {
      const stream = open(path, { ':method': body === undefined ? 'GET' : 'POST', ...headers })
      stream.end(body)
      const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders]
      let text = ''
      for await (const chunk of stream.setEncoding('utf8')) text += chunk
      return { status: Number(answer[constants.HTTP2_HEADER_STATUS]), headers: answer, text }
    },
    /** Opens a live connection; `text` returns all that has arrived. */
    listen: async (path: string, headers: Record<string, string>) => {
      const stream = open(path, headers)
      let text = ''
      stream.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      stream.end()
      const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders]
      return { headers: answer, text: () => text, close: () => stream.close() }
    },
    close: () => session.destroy(),
  }
}
