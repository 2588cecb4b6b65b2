import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@opdesk/testing/free-port.ts'
import { vi } from 'vitest'
import { readRoot } from './compose.ts'

export const PROXIES = ['nginx', 'caddy'] as const
type ProxyName = (typeof PROXIES)[number]

/** The program of a proxy: that of NGINX_PATH or CADDY_PATH, or the installed one; undefined if there is none. */
export const programOf = (name: ProxyName): string | undefined =>
  [process.env[`${name.toUpperCase()}_PATH`], `/usr/sbin/${name}`, `/usr/bin/${name}`].find(file => file && existsSync(file))

/** Replaces texts, each of which must be there. */
const replaced = (text: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the example has no "${from}"`)
    return result.replaceAll(from, to)
  }, text)

interface Places {
  folder: string
  product: string
  port: number
  plainPort: number
}

const nginxConfig = ({ folder, product, port, plainPort }: Places): string => {
  const site = replaced(readRoot('docs/operations/nginx.conf'), {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '127.0.0.1:3000': product,
    '/etc/letsencrypt/live/opdesk.example/fullchain.pem': `${folder}/certificate.pem`,
    '/etc/letsencrypt/live/opdesk.example/privkey.pem': `${folder}/key.pem`,
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/${kind};`)
  // The workers of a root process would be another user, who cannot enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}}`
}

const caddyConfig = ({ folder, product, port, plainPort }: Places): string => {
  const site = replaced(readRoot('docs/operations/Caddyfile'), {
    'opdesk.example {': `https://localhost:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
    '127.0.0.1:3000': product,
  })
  return `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\tdefault_bind 127.0.0.1\n}\n${site}`
}

const COMMANDS: Record<ProxyName, (file: string, folder: string) => string[]> = {
  nginx: (file, folder) => ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'],
  caddy: file => ['run', '--adapter', 'caddyfile', '--config', file],
}
const CONFIGS = { nginx: nginxConfig, caddy: caddyConfig }

const accepts = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(void socket.end())).on('error', reject)
  })

/**
 * Runs a proxy with its example of docs/operations, on loopback and with a certificate of its own.
 * @param program the program, from `programOf`
 * @param product host and port of the product
 */
export const runProxy = async (name: ProxyName, program: string, product: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), `opdesk-${name}-`))
  const places = { folder, product, port: await freePort(), plainPort: await freePort() }
  const made = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`, '-subj', '/CN=localhost', '-days', '1']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made], { stdio: 'pipe' })
  const file = path.join(folder, 'config')
  await writeFile(file, CONFIGS[name](places))
  let said = ''
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const proxy: ChildProcess = spawn(program, COMMANDS[name](file, folder), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  proxy.stderr?.on('data', data => {
    said += data
  })
  await vi.waitFor(
    async () => {
      if (proxy.exitCode !== null) throw new Error(`${name} ended: ${said}`)
      await accepts(places.port)
    },
    { timeout: 20_000, interval: 20 },
  )
  return {
    url: `https://localhost:${places.port}`,
    plainUrl: `http://localhost:${places.plainPort}`,
    said: () => said,
    stop: async () => {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
