import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { nodeBinary, nodeEnvironment } from './install.mjs'
import { root, run, script } from './run.mjs'

const SHARED_SETTINGS = 'tsconfig.base.json'

/** Of the smallest machine. */
const PROCESSORS = 2

/** Formatting and lint, types, import rules. Findings are printed; the number of failed checks is returned. */
export async function runStaticChecks() {
  const checks = [
    { name: 'import rules', program: 'dependency-cruiser/bin/dependency-cruise.mjs', args: importArguments() },
    // Several checkers in one program would each infer again what they share.
    ...typePrograms().map(({ name, project }) => ({
      name,
      program: 'typescript/bin/tsc',
      args: ['-p', project, '--checkers', '1'],
    })),
    { name: 'biome', program: '@biomejs/biome/bin/biome', args: ['check', '.'] },
  ]
  const env = nodeEnvironment()
  let failed = 0
  const next = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const { code } = await run(nodeBinary(), [path.join(root, 'node_modules', check.program), ...check.args], { env })
      if (code === 0) continue
      console.error(`✗ ${check.name}`)
      failed += 1
    }
  }
  await Promise.all(Array.from({ length: PROCESSORS }, next))
  return failed
}

/** Workspaces with the same settings are one program, so that the files they share are checked once and not in each. */
function typePrograms() {
  const programs = new Map()
  for (const folder of workspaces()) {
    const { include, ...settings } = JSON.parse(readFileSync(path.join(root, folder, 'tsconfig.json'), 'utf8'))
    if (path.join(folder, settings.extends) !== SHARED_SETTINGS) throw new Error(`${folder}: settings of its own base`)
    const { compilerOptions = {} } = settings
    const key = JSON.stringify(compilerOptions)
    const program = programs.get(key) ?? { compilerOptions, folders: [], include: [] }
    program.folders.push(folder)
    program.include.push(...include.map(part => path.join(root, folder, part)))
    programs.set(key, program)
  }
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  return [...programs.values()].map(({ compilerOptions, folders, include }, index) => {
    const project = path.join(cache, `tsconfig.program-${index}.json`)
    writeFileSync(project, JSON.stringify({ extends: path.join(root, SHARED_SETTINGS), compilerOptions, include }))
    return { name: `types of ${folders.join(', ')}`, project }
  })
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
