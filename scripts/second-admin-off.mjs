import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run second-admin:off`: lets one admin change people alone when the other one, who would have to confirm, is gone. */
await script(async () => {
  await install()
  const args = ['--disable-warning=ExperimentalWarning', 'services/operator/src/second-admin-off.ts']
  const { code } = await run(nodeBinary(), args, { env: nodeEnvironment() })
  return code
})
