import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run keys:accept-loss -- <person id>…`: gives up keys of persons that are damaged or lost. */
await script(async () => {
  await install()
  const args = ['--disable-warning=ExperimentalWarning', 'services/operator/src/keys-accept-loss.ts', ...process.argv.slice(2)]
  const { code } = await run(nodeBinary(), args, { env: nodeEnvironment() })
  return code
})
