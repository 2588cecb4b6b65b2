import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run projections -- status | rebuild [VIEW …] | verify [VIEW …]`: where the views are, built anew, or compared with the log. */
await script(async () => {
  await install()
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'services/operator/src/projections.ts', ...process.argv.slice(2)],
    { env: nodeEnvironment() },
  )
  return code
})
