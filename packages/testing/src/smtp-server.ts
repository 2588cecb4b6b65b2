import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server received it: parsed, raw, and with the recipients of the envelope. */
export interface ReceivedMail {
  email: Email
  raw: string
  to: string[]
  from: string
  /** `performance.now()` when the mail was received completely. */
  at: number
}

/** Answer of the server to a mail that it has received completely. */
export type Verdict = 'accept' | 'drop' | { refuse: number; words?: string }

export interface TestSmtpServer {
  /** `smtp://127.0.0.1:…`; does not change with `away` and `back`. */
  url: string
  port: number
  /**
   * Every mail that was received completely and not refused, in order. Includes mails for which the connection was dropped before
   * the 250.
   */
  arrived: ReceivedMail[]
  /** Called for each mail. The answer, and with it the client, waits for the returned promise. */
  onMail: (mail: ReceivedMail) => Verdict | Promise<Verdict>
  /** Called for each recipient; decides whether the server accepts it. */
  onRecipient: (address: string) => 'accept' | { refuse: number; words?: string }
  away(): Promise<void>
  back(): Promise<void>
  stop(): Promise<void>
}

const refusal = ({ refuse, words = 'not now' }: { refuse: number; words?: string }): Error =>
  Object.assign(new Error(words), { responseCode: refuse })

/** Starts a real SMTP server that stores the mails it receives. It has no TLS and no sign-in, unless `options` set them. */
export const startSmtpServer = async (options: SMTPServerOptions = {}): Promise<TestSmtpServer> => {
  const create = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 200,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const answer = test.onRecipient(address)
        done(answer === 'accept' ? null : refusal(answer))
      },
      onData: (stream, session, done) => {
        const receive = async () => {
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          const raw = Buffer.concat(chunks)
          const { mailFrom, rcptTo } = session.envelope
          const mail: ReceivedMail = {
            email: await PostalMime.parse(raw),
            raw: raw.toString(),
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            at: performance.now(),
          }
          const verdict = await test.onMail(mail)
          if (typeof verdict === 'object') return done(refusal(verdict))
          test.arrived.push(mail)
          if (verdict === 'accept') return done()
          for (const connection of server.connections) if (connection.session.id === session.id) connection.close()
        }
        receive().catch(done)
      },
      ...options,
    })
  const listen = async (port: number): Promise<number> => {
    server = create()
    // A client that is killed resets its connection, which must not end the server.
    server.on('error', () => undefined)
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    const address = server.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  let server: SMTPServer
  const test: TestSmtpServer = {
    url: '',
    port: 0,
    arrived: [],
    onMail: () => 'accept',
    onRecipient: () => 'accept',
    away: close,
    back: async () => void (await listen(test.port)),
    stop: close,
  }
  test.port = await listen(0)
  test.url = `smtp://127.0.0.1:${test.port}`
  return test
}
