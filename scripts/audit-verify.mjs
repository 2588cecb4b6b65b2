import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run audit:verify`: checks the whole log and all stored files, and names what was changed or removed; `-- --no-documents` leaves the files out. */
await script(async () => {
  await install()
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'services/operator/src/audit-verify.ts', ...process.argv.slice(2)],
    {
      env: nodeEnvironment(),
    },
  )
  return code
})
