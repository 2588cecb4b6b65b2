import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, root, run, script } from './run.mjs'

/** Retries for a quarter of a minute altogether. npm's own times, up to a minute for each retry, look like a hang. */
const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
/** One small answer of the registry, for which a few seconds are enough. The download of a package may take minutes. */
const ASK_REGISTRY = ['view', 'node@24', 'name', '--json', ...RETRIES, '--fetch-retries=1', '--fetch-timeout=10000']

/** Installs with `npm ci`, unless node_modules already contains all packages of package-lock.json. */
export async function install() {
  if (isInstalled()) return
  console.error('Installing the packages (once, about a minute) …')
  const advice = "npm's reason is above. Check the network and npm's registry, and start again."
  // npm ci would wait for minutes if the registry does not answer.
  const asked = await npm([...ASK_REGISTRY, '--loglevel=error'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (asked !== 0) throw new Refusal(`The registry of npm packages cannot be reached: ${advice}`)
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...RETRIES])
  if (code !== 0) throw new Refusal(`The packages could not be installed (npm ended with code ${code}): ${advice}`)
  if (!isInstalled())
    throw new Refusal('npm reported success but did not install all packages; remove the folder node_modules and start again.')
}

/** Runs the npm that started this script, or the one in PATH. Resolves with its exit code. */
async function npm(args, options = {}) {
  const program = process.env.npm_execpath
  // npm passes its settings to scripts. Drops the workspace of `npm start --workspace …`, which would install that workspace only.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_workspace/i.test(name)))
  const { code } = program?.endsWith('.js')
    ? await run(process.execPath, [program, ...args], { ...options, env })
    : await run('npm', args, { ...options, env })
  return code
}

/**
 * True if npm's record of the installation contains all packages of package-lock.json. npm writes the record last, so that an
 * interrupted installation has no record. Packages nested in workspaces must also exist, because their folders are not below that of
 * the record. Optional packages for other machines may be missing.
 */
export function isInstalled(folder = root) {
  const wanted = readPackages(folder, 'package-lock.json')
  const present = readPackages(folder, 'node_modules/.package-lock.json')
  if (!wanted) throw new Refusal('package-lock.json is missing or damaged; restore it from the repository.')
  if (!present) return false
  return Object.entries(wanted).every(([place, { version, optional, peer, link }]) => {
    if (!place.includes('node_modules/') || link) return true
    const found = present[place]
    if (!found) return (optional ?? false) || (peer ?? false)
    const nested = !place.startsWith('node_modules/')
    return found.version === version && (!nested || existsSync(path.join(folder, place, 'package.json')))
  })
}

function readPackages(folder, file) {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8')).packages
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
