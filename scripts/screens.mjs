import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { Refusal, run, script } from './run.mjs'
import { runTasks } from './turbo.mjs'

/** `npm run screens`: takes screenshots of every kind of page of the public site into docs/screens. */
await script(async () => {
  await install()
  if (!(await runTasks('build'))) throw new Refusal('The web and the site could not be built; the reason is above.')
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'site/scripts/screens.ts', ...process.argv.slice(2)],
    {
      env: nodeEnvironment(),
    },
  )
  return code
})
