import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

const ATTEMPTS = `
  import ${JSON.stringify(new URL('./no-network.ts', import.meta.url).href)}
  import { parentPort } from 'node:worker_threads'
  import http from 'node:http'
  import tls from 'node:tls'
  import net from 'node:net'
  import dns from 'node:dns'
  import dgram from 'node:dgram'
  const attempts = {
    fetch: () => fetch('http://127.0.0.1:9/'),
    http: () => new Promise((resolve, reject) => http.get('http://127.0.0.1:9/', resolve).on('error', reject)),
    tls: () => tls.connect(9, '127.0.0.1'),
    net: () => net.connect(9, '127.0.0.1'),
    dns: () => dns.lookup('example.org', () => undefined),
    dgram: () => dgram.createSocket('udp4'),
  }
  const results = {}
  for (const [name, attempt] of Object.entries(attempts))
    try { await attempt(); results[name] = 'allowed' } catch (error) { results[name] = error.message }
  parentPort.postMessage(results)`

it('refuses each way to the network', async () => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(ATTEMPTS)}`))
  const results = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await worker.terminate()
  const refused = 'this process has no network'
  expect(results).toEqual({ fetch: refused, http: refused, tls: refused, net: refused, dns: refused, dgram: refused })
})
