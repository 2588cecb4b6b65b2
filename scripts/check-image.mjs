import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildImage } from './image/build-image.mjs'
import { requireContainers } from './image/container.mjs'
import { tryImage } from './image/try-image.mjs'
import { root, script } from './run.mjs'

/** `npm run check:image`: runs the steps of the Dockerfile in an empty folder, and tries the result. */
await script(async () => {
  requireContainers()
  // The image's user must be able to read the files, also if the caller's umask forbids it.
  process.umask(0o022)
  const report = text => process.stdout.write(`${text}\n`)
  const folder = mkdtempSync(path.join(tmpdir(), 'opdesk-image-'))
  try {
    await tryImage(await buildImage(root, folder, report), report)
    return 0
  } finally {
    // Faster than Node for 60,000 files.
    execFileSync('rm', ['-rf', folder])
  }
})
