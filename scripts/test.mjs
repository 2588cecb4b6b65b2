import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { Refusal, root, run, script, wasStopped } from './run.mjs'
import { runTasks, runVitest } from './turbo.mjs'

const SLOWEST = path.join(root, 'scripts/slowest-files.mjs')
/** Maximum number of failed files that are run again. More failures cannot be explained by a busy machine. */
const MOST_AGAIN = 5

/** Paths of Chromium by preference. The headless shell is first: it draws no window, which saves a third of the processor time. */
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  name => `/usr/bin/${name}`,
)

/**
 * `npm test`: runs the build, static checks and all tests, and prints the slowest test files. The last line says `N passed, N
 * failed`. Arguments go to vitest (`npm test -- packages/domain`); the static checks are then left out.
 */
await script(async () => {
  const wanted = process.argv.slice(2)
  const total = { passed: 0, failed: 0, skipped: 0 }
  try {
    await install()
    const checks = wanted.length === 0 ? ['typecheck', 'lint', 'check:imports', 'check:house'] : []
    if (!(await runTasks('build', ...checks))) total.failed += 1
    const tests = await runTests(wanted)
    total.passed += tests.passed
    total.failed += tests.failed
    total.skipped += tests.skipped
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    total.failed += 1
  }
  if (wasStopped()) return 130
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`)
  return total.failed > 0 ? 1 : 0
})

async function runTests(wanted) {
  const env = nodeEnvironment()
  // Caches stripped and compiled code, which saves half a second for each product process that a test starts.
  env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node-compile')
  const chromium = [env.CHROMIUM_PATH, ...CHROMIUMS].find(file => file && existsSync(file))
  if (chromium) env.CHROMIUM_PATH = chromium
  else console.error('The browser journeys are not run: no Chromium was found; install chromium or set CHROMIUM_PATH.')
  const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-test-'))
  const logs = path.join(folder, 'logs')
  const vitest = async (name, args) => {
    const report = path.join(folder, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--reporter=${SLOWEST}`, `--outputFile.json=${report}`]
    const { code } = await runVitest([...reporters, ...args], { ...env, OPDESK_TEST_LOGS: logs })
    return { code, ...count(report) }
  }
  const browser = chromium ? [] : ['--project=!browser']
  try {
    let counted = await vitest('report', [...browser, ...wanted])
    if (wanted.length === 0) counted = await failedAgain(counted, files => vitest('again', ['--maxWorkers=1', ...files]))
    // The logs of the products under test must not contain secrets, codes or personal data.
    const searched = await run(nodeBinary(), [path.join(root, 'packages/testing/src/search-logs.ts'), logs], { env })
    if (searched.code !== 0) counted.failed += 1
    // Counts a crash, an unhandled error or a run without tests as a failure, although no test failed.
    if (counted.code !== 0 && counted.failed === 0) counted.failed = 1
    if (!chromium && env.CI === 'true') counted.failed += 1
    return counted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reruns failed test files one after another, if they are few: on a busy machine a wait can end too early. The second run counts.
 * The output lists the files that passed only then as unstable.
 */
async function failedAgain(first, runFiles) {
  const { broken } = first
  if (broken.length === 0 || broken.length > MOST_AGAIN) return first
  console.error(
    `\nFailed test files, which now run once more on their own:\n${broken.map(({ file }) => `  ${file}`).join('\n')}\n`,
  )
  const again = await runFiles(broken.map(({ file }) => file))
  const unstable = broken.filter(({ file }) => !again.broken.some(other => other.file === file))
  for (const { file } of unstable) console.error(`UNSTABLE: ${file} failed at first and passed when it was run on its own.`)
  const without = name => first[name] - broken.reduce((sum, counts) => sum + counts[name], 0)
  return {
    code: again.code,
    broken: again.broken,
    passed: without('passed') + again.passed,
    failed: again.failed,
    skipped: without('skipped') + again.skipped,
  }
}

/** Totals of a report, overall and per failed file. A file that failed to load has no tests: it counts as one failed test. */
function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, broken: [] }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.filter(file => file.status === 'failed')
  const unloaded = failed.filter(file => !file.assertionResults.some(test => test.status === 'failed'))
  const broken = failed.map(({ name, assertionResults }) => ({
    file: path.relative(root, name),
    passed: assertionResults.filter(test => test.status === 'passed').length,
    skipped: assertionResults.filter(test => test.status !== 'passed' && test.status !== 'failed').length,
  }))
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests + numTodoTests, broken }
}
