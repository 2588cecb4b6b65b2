import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { Refusal, run, script } from './run.mjs'
import { runTasks } from './turbo.mjs'

/** `npm run lighthouse`: measures every kind of page of the public site on a phone, and checks the figures against limits. */
await script(async () => {
  await install()
  if (!(await runTasks('build'))) throw new Refusal('The web and the site could not be built; the reason is above.')
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'site/scripts/lighthouse.ts', ...process.argv.slice(2)],
    { env: nodeEnvironment() },
  )
  return code
})
