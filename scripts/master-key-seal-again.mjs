import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/**
 * `npm run master-key:seal-again`: encrypts with the newest master key everything that older ones encrypted, and says how much.
 */
await script(async () => {
  await install()
  const { code } = await run(nodeBinary(), ['--disable-warning=ExperimentalWarning', 'services/operator/src/seal-again.ts'], {
    env: nodeEnvironment(),
  })
  return code
})
