import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { heartbeatConfig, sessionConfig } from './connection.ts'

const RECONNECT_MS = 500
/** Interval in ms of queries on the listening connection: only a query reveals that the connection is dead. */
const ASK_MS = 5000

/** Short texts that all processes on one database hear, the sender included. A text sent while a process is away is lost to it. */
export interface NoticeChannel {
  /** Sends a text of at most 7,500 bytes. */
  send(text: string): Promise<void>
  /** Calls `hear` with each text from now on. */
  listen(hear: (text: string) => void): void
  close(): Promise<void>
}

interface Options {
  connectionString: string
  /** The name of the channel, a plain word. */
  channel: string
  /** Sends by a connection of the caller. */
  notify: (channel: string, text: string) => Promise<unknown>
}

/** Notices by NOTIFY, heard over a connection of its own from the first `listen` on. */
export const createNoticeChannel = ({ connectionString, channel, notify }: Options): NoticeChannel => {
  const closing = new AbortController()
  const hearers: ((text: string) => void)[] = []
  let running: Promise<void> | undefined

  const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined)

  const listenOnce = async (): Promise<void> => {
    const client = new pg.Client({ ...sessionConfig(connectionString), ...heartbeatConfig })
    const ended = new AbortController()
    client.on('error', () => undefined)
    client.on('end', () => ended.abort())
    client.on('notification', ({ payload = '' }) => {
      for (const hear of hearers) hear(payload)
    })
    const signal = AbortSignal.any([closing.signal, ended.signal])
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      while (!signal.aborted) {
        await pause(ASK_MS, signal)
        if (!signal.aborted) await client.query('select 1')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await pause(RECONNECT_MS, closing.signal)
    }
  }

  return {
    send: async text => {
      await notify(channel, text)
    },
    listen: hear => {
      hearers.push(hear)
      running ??= follow()
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}

/** Notices within this process alone. */
export const createLocalNotices = (): NoticeChannel => {
  const hearers: ((text: string) => void)[] = []
  return {
    send: async text => {
      for (const hear of hearers) hear(text)
    },
    listen: hear => void hearers.push(hear),
    close: async () => undefined,
  }
}
