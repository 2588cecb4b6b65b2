import { install, nodeBinary, nodeEnvironment } from './install.mjs'
import { Refusal, run, script } from './run.mjs'
import { runTasks } from './turbo.mjs'

/** `npm run pictures`: takes the pictures of the product that the public site and the sign-in show. */
await script(async () => {
  await install()
  if (!(await runTasks('build'))) throw new Refusal('The web and the site could not be built; the reason is above.')
  const { code } = await run(
    nodeBinary(),
    ['--disable-warning=ExperimentalWarning', 'site/scripts/pictures.ts', ...process.argv.slice(2)],
    { env: nodeEnvironment() },
  )
  return code
})
