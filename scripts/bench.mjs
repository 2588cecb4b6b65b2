import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run bench`: `-- --json FILE` also writes the figures to FILE. */
await script(async () => {
  await install()
  const { code } = await run(nodeBinary(), ['bench/src/main.ts', ...process.argv.slice(2)], { env: nodeEnvironment() })
  return code
})
