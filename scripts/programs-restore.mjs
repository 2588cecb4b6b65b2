import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run programs:restore -- <email>`: gives an admin every program when no admin is left who could. */
await script(async () => {
  await install()
  const args = ['--disable-warning=ExperimentalWarning', 'services/operator/src/restore-programs.ts', ...process.argv.slice(2)]
  const { code } = await run(nodeBinary(), args, { env: nodeEnvironment() })
  return code
})
