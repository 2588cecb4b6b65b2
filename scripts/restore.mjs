import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run restore -- --from FOLDER`: puts a back-up into an empty database and an empty DATA_DIR. */
await script(async () => {
  await install()
  const program = ['--disable-warning=ExperimentalWarning', 'services/operator/src/backup/restore.ts', ...process.argv.slice(2)]
  const { code } = await run(nodeBinary(), program, { env: nodeEnvironment() })
  return code
})
