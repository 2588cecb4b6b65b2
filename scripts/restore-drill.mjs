import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run restore:drill -- --from FOLDER`: restores a back-up into a temporary database, and says how long it took. */
await script(async () => {
  await install()
  const program = [
    '--disable-warning=ExperimentalWarning',
    'services/operator/src/backup/restore-drill.ts',
    ...process.argv.slice(2),
  ]
  const { code } = await run(nodeBinary(), program, { env: nodeEnvironment() })
  return code
})
