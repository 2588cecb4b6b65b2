import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const CACHE = 'opdesk-__RELEASE__'

/**
 * Names the cache of `public/sw.js` by a digest of this build's files and the offline page. Each release then has a different
 * service worker, which browsers detect and which deletes the caches of earlier releases.
 */
export const serviceWorker = (): Plugin => ({
  name: 'opdesk:service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const file = join(dir, 'sw.js')
    const [worker, offline] = await Promise.all([readFile(file, 'utf8'), readFile(join(dir, 'offline.html'), 'utf8')])
    if (!worker.includes(CACHE)) throw new Error(`sw.js has no cache named ${CACHE}`)
    const release = createHash('sha256')
      .update(JSON.stringify([Object.keys(bundle).sort(), offline]))
      .digest('hex')
      .slice(0, 12)
    await writeFile(file, worker.replaceAll(CACHE, `opdesk-${release}`))
  },
})
