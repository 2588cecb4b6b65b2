import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run log:accept-restore`: accepts a log that was set back as it is now. */
await script(async () => {
  await install()
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'services/operator/src/log-accept-restore.ts'],
    { env: nodeEnvironment() },
  )
  return code
})
