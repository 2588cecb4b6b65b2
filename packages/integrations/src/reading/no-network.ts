import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

const refuse = (): never => {
  throw new Error('this process has no network')
}

/**
 * Takes the network away from this thread: what a document says can lead a library to no address. Every client of Node (http, tls,
 * fetch) opens its connection by `net.Socket`.
 */
net.Socket.prototype.connect = refuse
dgram.createSocket = refuse
dns.lookup = refuse as unknown as typeof dns.lookup
globalThis.fetch = refuse
