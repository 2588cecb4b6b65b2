import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { Refusal, root, run, script, wasStopped } from './run.mjs'
import { runStaticChecks } from './static-checks.mjs'

const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/**
 * `npm test`: static checks, then every test, then a list of the slowest test files; the last line says `N passed, N failed`.
 * With arguments, which go to vitest (`npm test -- packages/domain`), the static checks are left out.
 */
await script(async () => {
  const wanted = process.argv.slice(2)
  const total = { passed: 0, failed: 0, skipped: 0 }
  try {
    await install()
    total.failed += await succeeds(buildWeb)
    if (wanted.length === 0) total.failed += await runStaticChecks()
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

/** 0, or 1 with the reason: a failed step counts as a failed test, and the other steps still run. */
async function succeeds(step) {
  try {
    await step()
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return 1
  }
}

async function runTests(wanted) {
  const env = nodeEnvironment()
  // Spares each product that a test starts in a process of its own half a second of stripping and compiling.
  env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node-compile')
  const chromium = [env.CHROMIUM_PATH, ...CHROMIUMS].find(file => file && existsSync(file))
  if (chromium) env.CHROMIUM_PATH = chromium
  else console.error('The browser journeys are not run: no Chromium was found; install chromium or set CHROMIUM_PATH.')
  const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-test-'))
  const report = path.join(folder, 'report.json')
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const slowest = path.join(root, 'scripts/slowest-files.mjs')
  const args = ['run', '--reporter=default', '--reporter=json', `--reporter=${slowest}`, `--outputFile.json=${report}`]
  const browser = chromium ? [] : ['--project=!browser']
  try {
    const logs = path.join(folder, 'logs')
    const { code } = await run(nodeBinary(), [vitest, ...args, ...browser, ...wanted], {
      env: { ...env, OPDESK_TEST_LOGS: logs },
    })
    const counted = count(report)
    // The logs of the products under test must not contain secrets, codes or personal data.
    const searched = await run(nodeBinary(), [path.join(root, 'packages/testing/src/search-logs.ts'), logs], { env })
    if (searched.code !== 0) counted.failed += 1
    // A crash, an unhandled error or a run without tests leaves nothing to count; it is a failure too.
    if (code !== 0 && counted.failed === 0) counted.failed = 1
    if (!chromium && env.CI === 'true') counted.failed += 1
    return counted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file that could not be loaded has no tests to count: it counts as one failed test. */
function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const broken = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests }
}
