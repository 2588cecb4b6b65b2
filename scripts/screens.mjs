import { buildWeb } from './build-web.mjs'
import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { run, script } from './run.mjs'

/** `npm run screens`: pictures of every kind of page of the public site, in docs/screens. */
await script(async () => {
  await install()
  await buildWeb()
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'site/scripts/screens.ts', ...process.argv.slice(2)],
    {
      env: nodeEnvironment(),
    },
  )
  return code
})
