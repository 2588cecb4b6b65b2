import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nodeBinary, nodeEnvironment } from './install.mjs'
import { root, run, script } from './run.mjs'

/** Formatting and lint, types, import rules. Findings are printed; the number of failed checks is returned. */
export async function runStaticChecks() {
  const checks = [
    { name: 'biome', program: '@biomejs/biome/bin/biome', args: ['check', '.'] },
    ...workspaces().map(folder => ({ name: `types of ${folder}`, program: 'typescript/bin/tsc', args: ['-p', folder] })),
    { name: 'import rules', program: 'dependency-cruiser/bin/dependency-cruise.mjs', args: importArguments() },
  ]
  const env = nodeEnvironment()
  let failed = 0
  for (const { name, program, args } of checks) {
    const { code } = await run(nodeBinary(), [path.join(root, 'node_modules', program), ...args], { env })
    if (code === 0) continue
    console.error(`✗ ${name}`)
    failed += 1
  }
  return failed
}

function workspaces() {
  const patterns = readPackage().workspaces
  const folders = patterns.flatMap(pattern =>
    pattern.endsWith('/*')
      ? readdirSync(path.join(root, pattern.slice(0, -2))).map(name => `${pattern.slice(0, -2)}/${name}`)
      : [pattern],
  )
  return folders.filter(folder => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** The same files as in `npm run check:imports`. */
function importArguments() {
  const [, ...args] = readPackage().scripts['check:imports'].split(' ')
  return args.map(arg => arg.replaceAll('"', ''))
}

const readPackage = () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

if (process.argv[1] === import.meta.filename) await script(async () => ((await runStaticChecks()) > 0 ? 1 : 0))
