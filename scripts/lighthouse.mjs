import { buildWeb } from './build-web.mjs'
import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run lighthouse`: how fast every kind of page of the public site is on a phone, and whether it misses a limit. */
await script(async () => {
  await install()
  await buildWeb()
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'site/scripts/lighthouse.ts', ...process.argv.slice(2)],
    { env: nodeEnvironment() },
  )
  return code
})
