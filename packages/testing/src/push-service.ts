import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A notice as the push service received it. */
export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Answer of the push service. `drop`: it accepts the notice, then closes the connection without an answer. */
export type PushVerdict = 'drop' | { status: number; headers?: Record<string, string> }

export interface TestPushService {
  /** `http://127.0.0.1:…` */
  url: string
  /** All notices, in the order in which they arrived. */
  received: ReceivedPush[]
  /** Called for each notice. The answer, and with it the product, waits for the returned promise. */
  onPush: (received: ReceivedPush) => PushVerdict | Promise<PushVerdict>
  stop(): Promise<void>
}

/** Starts a real HTTP server that takes notices as the push service of a browser does (RFC 8030). */
export const startPushService = async (): Promise<TestPushService> => {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const received = { path: request.url ?? '', headers: request.headers, body }
    service.received.push(received)
    const verdict = await service.onPush(received)
    if (verdict === 'drop') return void request.socket.destroy()
    response.writeHead(verdict.status, verdict.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const service: TestPushService = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received: [],
    onPush: () => ({ status: 201 }),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return service
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A browser with a subscription: its keys, and the decryption of RFC 8291. */
export const createPushBrowser = () => {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const secret = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') },
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = derive(pair.computeSecret(sender), secret, info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(input, salt, 'Content-Encoding: nonce\0', 12),
      )
      const sealed = body.subarray(21 + idLength)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last octet before the padding marks the last record.
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}
