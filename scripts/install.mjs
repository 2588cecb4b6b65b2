import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, root, run, script } from './run.mjs'

/** Installs with `npm ci`, unless node_modules has all that package-lock.json requires. */
export async function install() {
  if (isInstalled()) return
  console.error('Installing the packages (once, about a minute) …')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // npm passes its own settings on to scripts; `npm start --workspace …` must not narrow the installation.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_workspace/i.test(name)))
  const { code } = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args], { env }) : await run('npm', args, { env })
  if (code !== 0)
    throw new Refusal(
      `The packages could not be installed (npm ended with code ${code}); check the network or npm's registry and start again.`,
    )
  if (!isInstalled()) throw new Refusal('npm ended well and left packages out; remove the folder node_modules and start again.')
}

/**
 * True if npm's own record of the installation has all of package-lock.json. npm writes that record last, so an interrupted
 * installation has none. Optional packages are for other machines and may be missing.
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

/** The Node that runs the product: 24, from the npm package `node`, independent of the machine's Node. */
export function nodeBinary() {
  const packaged = path.join(root, 'node_modules/node/bin/node')
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Refusal(
    `The package "node" brought no Node 24 for this machine and the installed one is ${process.versions.node}; install Node 24 or newer (or let npm run install scripts) and start again.`,
  )
}

/** An environment in which the product's Node and programs come first. */
export const nodeEnvironment = () => ({
  ...process.env,
  PATH: [path.dirname(nodeBinary()), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
})

if (process.argv[1] === import.meta.filename)
  await script(async () => {
    await install()
    return 0
  })
