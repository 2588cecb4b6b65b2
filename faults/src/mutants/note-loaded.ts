import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Preloaded (`node --import`): appends the address of each loaded module to the file LOADED_FILES. */

registerHooks({
  load: (url, context, nextLoad) => {
    appendFileSync(process.env.LOADED_FILES ?? '', `${url}\n`)
    return nextLoad(url, context)
  },
})
