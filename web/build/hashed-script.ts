import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/**
 * Gives a script of `public`, which the page needs before it paints, a name with its digest in `assets`. Browsers then cache it
 * for good, and a second visit makes no request for it.
 */
export const hashedScript = (name: string): Plugin => {
  const file = join(import.meta.dirname, '../public', `${name}.js`)
  const { code: source } = minifySync(file, readFileSync(file, 'utf8'))
  const fileName = `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'opdesk:hashed-script',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml(page) {
      const tag = `<script src="/${name}.js">`
      if (!page.includes(tag)) throw new Error(`index.html has no ${tag}`)
      return page.replace(tag, `<script src="/${fileName}">`)
    },
  }
}
