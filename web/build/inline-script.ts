import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/**
 * Inlines a script of `public` that runs before the first paint, so that the paint does not wait for a request. The server puts the
 * script's digest into the content security policy.
 */
export const inlineScript = (name: string): Plugin => {
  const file = join(import.meta.dirname, '../public', `${name}.js`)
  const { code } = minifySync(file, readFileSync(file, 'utf8'))
  if (/<\/script|<!--/i.test(code)) throw new Error(`${name}.js cannot be inlined into a page`)
  return {
    name: 'opdesk:inline-script',
    apply: 'build',
    transformIndexHtml(page) {
      const tag = `<script src="/${name}.js">`
      if (!page.includes(tag)) throw new Error(`index.html has no ${tag}`)
      return page.replace(tag, () => `<script>${code.trim()}`)
    },
  }
}
