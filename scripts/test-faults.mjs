import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/**
 * `npm run test:faults`: runs simulations and real processes with injected faults. docs/testing.md describes the arguments after
 * `--`.
 */
await script(async () => {
  await install()
  const { code } = await run(nodeBinary(), ['faults/src/main.ts', ...process.argv.slice(2)], { env: nodeEnvironment() })
  return code
})
