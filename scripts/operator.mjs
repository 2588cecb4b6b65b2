import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/**
 * Runs a command of the operator: `node scripts/operator.mjs <file below services/operator/src> [arguments]`. docs/operations.md
 * lists the commands.
 */
await script(async () => {
  await install()
  const [name, ...args] = process.argv.slice(2)
  const program = ['--disable-warning=ExperimentalWarning', `services/operator/src/${name}.ts`, ...args]
  const { code } = await run(nodeBinary(), program, { env: nodeEnvironment(), stdio: 'inherit' })
  return code
})
