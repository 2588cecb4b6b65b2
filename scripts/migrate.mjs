import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run migrate`: brings the database to this release, with the owner in MIGRATE_DATABASE_URL. */
await script(async () => {
  await install()
  const args = ['--disable-warning=ExperimentalWarning', 'services/operator/src/migrate.ts']
  const { code } = await run(nodeBinary(), args, { env: nodeEnvironment() })
  return code
})
