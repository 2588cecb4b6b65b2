import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * `node scripts/house-figures.mjs [--list] [--types] [--check]`: prints figures about the code's house rules by package: files and
 * lines of production code, length of files, indefinite pronouns per 1,000 words of comments, words of test names, words of docs,
 * imports against the layers of the projections. `--list` prints the comments with pronouns and the long test names, as
 * `file:line text`. `--types` adds the compiler's work for each workspace. `--check` fails if a rule is broken.
 */
const PRONOUNS =
  /\b(whoever|whatever|whichever|whose|whom|somebody|someone|anybody|anyone|nobody|everybody|everyone|something|anything|nothing|everything)\b/gi
const TEST = /\.test\.tsx?$|\/testing\/|\/journeys\/|\.contract\.ts$|permission-variants\.ts$|^packages\/testing\//
const MOST_WORDS = 12
const MOST_PRONOUNS = 1
const MOST_LINES = 270
const LONGER = [
  'projections/src/engine/session.ts',
  'services/demo/src/medicine.ts',
  'services/workflows/src/messages/queue-sender.ts',
]
const LONGEST_SUBJECT = 72
/** The folders of projections from the lowest on; views are above them, `all.ts` above the views. */
const LAYERS = ['postgres', 'roles', 'engine', 'database', 'lists']
/** The rule about commit subjects applies to later commits than this one. */
const RULE_SINCE = '2b59adcf06932d095f73f50ac967f3eccae8abc4'

const listed = process.argv.includes('--list')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const read = file => readFileSync(path.join(root, file), 'utf8')
const packageOf = file => /^(?:packages|services)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0]
const print = text => process.stdout.write(`${text}\n`)
const words = text => text.match(/[\p{L}\p{N}'’_-]+/gu)?.length ?? 0
const at = (numbers, share) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0

/** The comments of a source, with line and text. Also matches a string with `//` after a blank, which is rare. */
const commentsOf = source =>
  [...source.matchAll(/(?<![:'"`\w])\/\/(.*)$|\/\*([\s\S]*?)\*\//gm)].map(match => ({
    line: source.slice(0, match.index).split('\n').length,
    text: (match[1] ?? match[2] ?? '').replaceAll(/^\s*\*+ ?/gm, ' ').trim(),
  }))

const namesOf = source =>
  [...source.matchAll(/\b(?:test|it)(?:\.\w+(?:\([^()]*\))?)*\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g)].map(match => ({
    line: source.slice(0, match.index).split('\n').length,
    text: match[1] ?? match[2] ?? '',
  }))

const packages = new Map()
const broken = []
const names = []
for (const file of files.filter(name => /\.(ts|tsx|mjs|cjs)$/.test(name) && !name.endsWith('.gen.ts'))) {
  const source = read(file)
  const of = packageOf(file)
  const figures = packages.get(of) ?? { files: 0, lines: 0, lengths: [], commentWords: 0, pronouns: 0 }
  packages.set(of, figures)
  for (const { line, text } of commentsOf(source)) {
    const found = text.match(PRONOUNS) ?? []
    figures.commentWords += words(text)
    figures.pronouns += found.length
    if (listed && found.length > 0) print(`${file}:${line} ${text.replaceAll(/\s+/g, ' ')}`)
  }
  if (TEST.test(file)) {
    for (const { line, text } of namesOf(source)) {
      names.push(words(text))
      if (words(text) > MOST_WORDS) broken.push(`${file}:${line}: a test name of more than ${MOST_WORDS} words`)
      if (listed && words(text) > MOST_WORDS) print(`${file}:${line} test: ${text}`)
    }
    continue
  }
  const length = source.split('\n').length - 1
  figures.files += 1
  figures.lines += length
  figures.lengths.push(length)
  if (length > MOST_LINES && file.includes('/') && !LONGER.includes(file))
    broken.push(`${file}: ${length} lines of at most ${MOST_LINES}`)
}

const all = [...packages.values()]
const sum = name => all.reduce((total, figures) => total + figures[name], 0)
const row = (name, { files: count, lines, lengths, commentWords, pronouns }) =>
  `${name.padEnd(28)}${String(count).padStart(6)}${String(lines).padStart(9)}${String(at(lengths, 0.5)).padStart(8)}${String(at(lengths, 0.9)).padStart(6)}${((1000 * pronouns) / Math.max(1, commentWords)).toFixed(1).padStart(11)}`
print(`${'package'.padEnd(28)} files    lines  median   p90  pronouns ‰`)
for (const [name, figures] of [...packages].toSorted(([one], [other]) => one.localeCompare(other))) print(row(name, figures))
const total = { files: sum('files'), lines: sum('lines'), commentWords: sum('commentWords'), pronouns: sum('pronouns') }
print(row('all', { ...total, lengths: all.flatMap(({ lengths }) => lengths) }))

const long = names.filter(count => count > MOST_WORDS).length
print(`test names: ${names.length}, ${at(names, 0.5)} words at the median, ${long} longer than ${MOST_WORDS}`)
const docs = files.filter(name => name.endsWith('.md') && !name.startsWith('services/demo/content/'))
print(`docs: ${docs.length} files, ${docs.reduce((count, name) => count + words(read(name)), 0)} words`)

const inViews = files.filter(name => /^projections\/src\/.*\.ts$/.test(name) && !TEST.test(name))
const folderOf = file => /^projections\/src\/(?:([^/]+)\/)?/.exec(file)?.[1] ?? ''
const levelOf = folder => {
  if (folder === '') return LAYERS.length + 1
  return LAYERS.includes(folder) ? LAYERS.indexOf(folder) : LAYERS.length
}
const belowViews = inViews.filter(file => LAYERS.includes(folderOf(file)) || folderOf(file) === '')
const arrows = new Map()
for (const file of inViews)
  for (const [, to] of read(file).matchAll(/from '(\.{1,2}\/[^']+)'/g)) {
    const from = folderOf(file)
    const target = folderOf(path.posix.join(path.posix.dirname(file), to))
    if (from !== target) arrows.set(`${from || 'all.ts'} → ${target || 'all.ts'}`, levelOf(target) - levelOf(from))
  }
const upward = [...arrows].filter(([, up]) => up > 0).map(([arrow]) => arrow)
const between = [...arrows].filter(([, up]) => up === 0).length
print(
  `projections: ${inViews.length} files, ${belowViews.length} of them below the views; ${arrows.size} arrows between folders, ${between} between views, ${upward.length} upward: ${upward.join(', ')}`,
)

/** Commit subjects since `RULE_SINCE` that are too long. A shallow clone lacks that commit and gives no subjects. */
const longSubjects = () => {
  try {
    const range = `${RULE_SINCE}..HEAD`
    const subjects = execFileSync('git', ['log', '--no-merges', '--format=%s', range], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return subjects.split('\n').filter(subject => subject.length > LONGEST_SUBJECT)
  } catch {
    return []
  }
}

/** Prints the work of the compiler for each workspace, as of a fresh check against the declarations of the others. */
const printTypes = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-types-'))
  try {
    print(`\n${'workspace'.padEnd(28)} files   types  seconds`)
    for (const project of files.filter(name => name.endsWith('/tsconfig.lib.json'))) {
      const output = execFileSync(
        process.execPath,
        [
          'node_modules/typescript/bin/tsc',
          '-p',
          project,
          '--extendedDiagnostics',
          '--outDir',
          folder,
          '--tsBuildInfoFile',
          `${folder}/info`,
        ],
        { cwd: root, encoding: 'utf8' },
      )
      const figure = name => new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(output)?.[1] ?? '?'
      const columns = [figure('Files').padStart(6), figure('Types').padStart(8), figure('Total time').padStart(9)]
      print(`${path.dirname(project).padEnd(28)}${columns.join('')}`)
      rmSync(folder, { recursive: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
if (process.argv.includes('--types')) printTypes()

if (process.argv.includes('--check')) {
  for (const [name, { pronouns, commentWords }] of packages)
    if (commentWords > 1000 && (1000 * pronouns) / commentWords > MOST_PRONOUNS)
      broken.push(`${name}: ${pronouns} indefinite pronouns in comments; --list names them`)
  broken.push(...longSubjects().map(subject => `commit subject of more than ${LONGEST_SUBJECT} characters: ${subject}`))
  for (const rule of broken) console.error(rule)
  if (broken.length > 0) process.exitCode = 1
}
