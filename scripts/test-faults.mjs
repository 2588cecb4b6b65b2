import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run test:faults`: simulations and processes that are killed; docs/testing.md describes the arguments after `--`. */
await script(async () => {
  await install()
  const { code } = await run(nodeBinary(), ['faults/src/main.ts', ...process.argv.slice(2)], { env: nodeEnvironment() })
  return code
})
