import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeBinary, nodeEnvironment } from './install.mjs'
import { Refusal, root, run } from './run.mjs'

const SOURCES = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/postcss.config.mjs',
  'web/package.json',
  'packages/contracts/src',
  'package-lock.json',
]
const GENERATED = 'web/src/routeTree.gen.ts'
const STAMP = 'web/dist/.sources'

/** Builds web/dist unless it was built from exactly these sources. */
export async function buildWeb() {
  const sources = digest()
  if (existsSync(path.join(root, GENERATED)) && builtFrom() === sources) return
  console.error('Building the web …')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { code } = await run(nodeBinary(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    env: { ...nodeEnvironment(), NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Refusal('The web could not be built; what Vite found is above.')
  writeFileSync(path.join(root, STAMP), sources)
}

function builtFrom() {
  try {
    return readFileSync(path.join(root, STAMP), 'utf8')
  } catch {
    return undefined
  }
}

function digest() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesOf(place) {
  const full = path.join(root, place)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [place]
  return readdirSync(full, { recursive: true })
    .map(name => path.join(place, name))
    .filter(file => file !== path.normalize(GENERATED) && !/\.test\.tsx?$/.test(file))
    .filter(file => statSync(path.join(root, file)).isFile())
    .sort()
}
