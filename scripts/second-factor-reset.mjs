import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run second-factor:reset -- <email>`: resets the second factor of somebody whom no admin can help. */
await script(async () => {
  await install()
  const args = ['--disable-warning=ExperimentalWarning', 'services/operator/src/reset-second-factor.ts', ...process.argv.slice(2)]
  const { code } = await run(nodeBinary(), args, { env: nodeEnvironment() })
  return code
})
