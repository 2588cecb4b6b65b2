import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeBinary } from '../install.mjs'
import { Refusal, wasStopped } from '../run.mjs'

const ENTER = path.join(import.meta.dirname, 'enter-root.sh')
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child']
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Users of the base image, as `user:group`. */
const USERS = { root: '0:0', node: '1000:1000' }

/** @throws Refusal when this machine cannot run programs in another root folder */
export const requireContainers = () => {
  const { status } = spawnSync('unshare', [...NAMESPACES, 'true'])
  if (status !== 0) throw new Refusal('The image is not checked: that needs Linux, root, and the right to mount.')
}

/** The folder of npm, and the settings without which it cannot install on this machine. */
const readNpm = () => {
  const given = process.env.npm_execpath
  const program = given?.endsWith('npm-cli.js')
    ? given
    : realpathSync(execFileSync('/bin/sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())
  const npm = path.resolve(program, '../..')
  const config = name => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: tmpdir() }).trim()
  return { npm, cache: config('cache'), registry: config('registry') }
}

/**
 * Makes the folder of a container with the files of the base image. Its system programs are those of this machine, and its Node is the
 * one of the packages.
 */
export const makeRoot = root => {
  for (const folder of ['etc/ssl', 'home/node', 'root', 'run', 'usr', 'var/lib'])
    mkdirSync(path.join(root, folder), { recursive: true })
  const write = (name, text) => writeFileSync(path.join(root, 'etc', name), text)
  write('passwd', 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n')
  write('group', 'root:x:0:\nnode:x:1000:\n')
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf'])
    if (existsSync(`/etc/${name}`)) write(name, readFileSync(`/etc/${name}`))
  // Certificates of a private authority, which npm on this machine trusts, too.
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities && existsSync(authorities)) write('ssl/authorities.pem', readFileSync(authorities))
}

let npmOfMachine

/**
 * Starts a program in the container. It can write only to volumes and /tmp, and does not see npm's cache, unless it is a step of the
 * build.
 */
export const startInContainer = (container, [program, ...args], { building = false } = {}) => {
  const { root, env, workdir, user = 'root', volumes } = container
  if (wasStopped()) throw new Refusal('Stopped.')
  npmOfMachine ??= readNpm()
  const { npm, cache, registry } = npmOfMachine
  const forNpm = building ? { npm_config_registry: registry, npm_config_prefer_offline: 'true', ...trust(root) } : {}
  const variables = Object.entries({ PATH, HOME: user === 'root' ? '/root' : `/home/${user}`, ...forNpm, ...env })
  const inRoot = [
    ...['env', '--ignore-environment', `--chdir=${workdir}`, ...variables.map(([name, value]) => `${name}=${value}`)],
    ...[program, ...args],
  ]
  return spawn('unshare', [...NAMESPACES, ENTER, root, nodeBinary(), npm, USERS[user], ...inRoot], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...(building ? { NPM_CACHE: cache } : { VOLUMES: volumes.join(' ') }) },
  })
}

/** Sends a signal to the first process of a container; `started` is the program around it, which passes no signals on. */
export const signalContainer = (started, signal) => {
  for (const name of readdirSync('/proc').filter(one => /^\d+$/.test(one)))
    if (parentOf(name) === started.pid) process.kill(Number(name), signal)
}

const parentOf = pid => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process has ended meanwhile.
    return undefined
  }
}

const trust = root =>
  existsSync(path.join(root, 'etc/ssl/authorities.pem')) ? { NODE_EXTRA_CA_CERTS: '/etc/ssl/authorities.pem' } : {}

/** Runs a program in the container. Resolves with exit code and output. */
export const runInContainer = async (container, program, options) => {
  const child = startInContainer(container, program, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  const code = await new Promise(resolve => child.on('close', resolve))
  return { code, output }
}
