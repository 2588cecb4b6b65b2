import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run backup -- --to FOLDER`: writes the tables and files of the product into a new folder. */
await script(async () => {
  await install()
  const program = ['--disable-warning=ExperimentalWarning', 'services/operator/src/backup/backup.ts', ...process.argv.slice(2)]
  const { code } = await run(nodeBinary(), program, { env: nodeEnvironment() })
  return code
})
