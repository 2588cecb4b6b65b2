import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '../run.mjs'
import { runInContainer, signalContainer, startInContainer } from './container.mjs'

const MEGABYTE = 1024 * 1024
/** Size of all that the image adds to its base image. */
const LARGEST = 400 * MEGABYTE
const READY_WITHIN_MS = 120_000
const STOPPED_WITHIN_MS = 30_000
/** Packages of builds and tests only, by which an installation with too much would show. */
const NEVER_INSTALLED = ['autocannon', 'react-dom', 'testcontainers', 'turbo', 'typescript', 'vite', 'vitest']

/**
 * Measures an image, starts its entry point as its user, with files that cannot be written except on its volumes, and asks for pages.
 * Then runs its health check, a backup and a trial restore.
 * @param image the result of `buildImage`
 * @throws Refusal that names the fault
 */
export const tryImage = async (image, say) => {
  if (image.user !== 'node') throw new Refusal('The image does not run as the user node.')
  requireSize(image, say)
  const port = await freePort()
  const container = { ...image, env: { ...image.env, HOST: '127.0.0.1', PORT: String(port) } }
  await serveOnce(container, `http://127.0.0.1:${port}`, say)
  const backup = `${image.env.DATA_DIR}/backup`
  say(await operate(container, ['backup', '--to', backup], 'Backed up'))
  say(await operate(container, ['restore:drill', '--from', backup], 'The log is whole.'))
}

const requireSize = ({ root, workdir }, say) => {
  const modules = path.join(root, workdir, 'node_modules')
  const unneeded = NEVER_INSTALLED.filter(name => existsSync(path.join(modules, name)))
  if (unneeded.length > 0) throw new Refusal(`The image has packages that only builds or tests need: ${unneeded.join(', ')}.`)
  const size = sizeOf(root)
  say(`The image adds ${inMegabytes(size)} to its base, ${inMegabytes(sizeOf(modules))} of them packages.`)
  if (size > LARGEST) throw new Refusal(`The image adds more than ${inMegabytes(LARGEST)}.`)
}

const inMegabytes = size => `${Math.round(size / MEGABYTE)} MB`
const sizeOf = place => {
  const found = lstatSync(place)
  return found.isDirectory() ? readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0) : found.size
}

const freePort = () =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts the entry point with the default command, asks for pages, and stops it as an engine does. */
const serveOnce = async (container, url, say) => {
  const began = performance.now()
  const child = startInContainer(container, [...container.entrypoint, ...container.command])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  const ended = new Promise(resolve => child.on('close', resolve))
  try {
    while (!(await answers(`${url}/readyz`))) {
      if (child.exitCode !== null || performance.now() - began > READY_WITHIN_MS)
        throw new Refusal(`The entry point did not get ready:\n${output.slice(-4000)}`)
      await delay(100)
    }
    say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
    for (const page of ['/', '/admin/login', '/hr/login'])
      if (!(await answers(url + page))) throw new Refusal(`${page} was not answered:\n${output.slice(-4000)}`)
    const { code } = await runInContainer(container, container.healthCheck)
    if (code !== 0) throw new Refusal('The health check fails on a product that is ready.')
  } finally {
    signalContainer(child, 'SIGTERM')
  }
  const code = await Promise.race([ended, delay(STOPPED_WITHIN_MS, 'none', { ref: false })])
  if (code === 'none') signalContainer(child, 'SIGKILL')
  if (code !== 0) throw new Refusal(`The entry point ended with code ${code} after SIGTERM:\n${output.slice(-4000)}`)
}

const answers = url =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs a command of the operator in a new container with the same volumes. */
const operate = async (container, args, expected) => {
  const { code, output } = await runInContainer(container, [...container.entrypoint, ...args])
  if (code !== 0 || !output.includes(expected)) throw new Refusal(`${args.join(' ')} ended with code ${code}:\n${output}`)
  return `${args.join(' ')}: ${output.trim()}`
}
