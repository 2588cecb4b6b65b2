import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run mutants`: changes the product by rule, and counts the changes that tests and simulations find (docs/testing.md). */
await script(async () => {
  await install()
  const { code } = await run(nodeBinary(), ['faults/src/mutants/main.ts', ...process.argv.slice(2)], { env: nodeEnvironment() })
  return code
})
