import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeBinary, nodeEnvironment } from './install.mjs'
import { Refusal, root, run } from './run.mjs'

/** What both are built from. */
const SHARED = ['packages/contracts/src', 'package-lock.json']
const GENERATED = 'web/src/routeTree.gen.ts'
const parts = [
  {
    name: 'web',
    sources: [
      'web/src',
      'web/build',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/postcss.config.mjs',
      'web/package.json',
    ],
    needs: [GENERATED],
    builds: [['build']],
  },
  {
    name: 'site',
    sources: ['site/src', 'site/brand', 'site/vite.config.ts', 'site/package.json', 'web/build/compress-assets.ts'],
    needs: [],
    builds: [['build'], ['build', '--ssr', 'src/render.tsx']],
  },
]

/** Builds web/dist and site/dist, each unless it was built from exactly these sources. */
export async function buildWeb() {
  const ends = await Promise.allSettled(parts.map(build))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function build({ name, sources, needs, builds }) {
  const stamp = path.join(root, name, 'dist/.sources')
  const wanted = digest([...sources, ...SHARED])
  if (needs.every(file => existsSync(path.join(root, file))) && builtFrom(stamp) === wanted) return
  console.error(`Building the ${name} …`)
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  for (const args of builds) {
    const { code } = await run(nodeBinary(), [vite, ...args, '--logLevel', 'warn'], {
      cwd: path.join(root, name),
      env: { ...nodeEnvironment(), NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Refusal(`The ${name} could not be built; what Vite found is above.`)
  }
  writeFileSync(stamp, wanted)
}

function builtFrom(stamp) {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

function digest(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
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
