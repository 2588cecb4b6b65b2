import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run audit:accept -- --position N --event ID --reason '…'`: accepts an event that the notary refuses, after asking. */
await script(async () => {
  await install()
  const args = ['--disable-warning=ExperimentalWarning', 'services/operator/src/audit-accept.ts', ...process.argv.slice(2)]
  const { code } = await run(nodeBinary(), args, { env: nodeEnvironment(), stdio: 'inherit' })
  return code
})
