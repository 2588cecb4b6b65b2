import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, root, run, script } from './run.mjs'

/** Installs with `npm ci`, unless node_modules already contains all packages of package-lock.json. */
export async function install() {
  if (isInstalled()) return
  console.error('Installing the packages (once, about a minute) …')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // npm passes its settings to scripts. Drops the workspace of `npm start --workspace …`, which would install that workspace only.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_workspace/i.test(name)))
  const { code } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args], { env }) : await run('npm', args, { env })
  if (code !== 0)
    throw new Refusal(
      `The packages could not be installed (npm ended with code ${code}); check the network or npm's registry and start again.`,
    )
  if (!isInstalled())
    throw new Refusal('npm reported success but did not install all packages; remove the folder node_modules and start again.')
}

/**
 * True if npm's record of the installation contains all packages of package-lock.json. npm writes the record last, so that an
 * interrupted installation has no record. Optional packages for other machines may be missing.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!wanted) throw new Refusal('package-lock.json is missing or damaged; restore it from the repository.')
  if (!present) return false
  return Object.entries(wanted).every(([place, { version, optional, peer, link }]) => {
    if (!place.startsWith('node_modules/') || link) return true
    const found = present[place]
    return found ? found.version === version : (optional ?? false) || (peer ?? false)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Path of the Node that runs the product: 24, from the npm package `node`, independent of the machine's Node. */
export function nodeBinary() {
  const packaged = path.join(root, 'node_modules/node/bin/node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Refusal(
    `The package "node" contains no Node 24 for this machine, and the installed Node is ${process.versions.node}; install Node 24 or newer (or let npm run install scripts) and start again.`,
  )
}

/** The environment with the product's Node and programs first in PATH. */
export const nodeEnvironment = () => ({
  ...process.env,
  PATH: [path.dirname(nodeBinary()), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
})

if (process.argv[1] === import.meta.filename)
  await script(async () => {
    await install()
    return 0
  })
