import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteBuild } from '@opdesk/contracts/site/build.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { z } from 'zod'

/** Schema of Vite's manifest: the built file of each source. */
const manifest = z.record(z.string(), z.object({ file: z.string() }))

export interface LoadedBuild extends SiteBuild {
  assets: Frame['assets']
  /** Folders of files that are served below /site/. */
  folders: readonly string[]
  /** SHA-256 of a page's inline styles and scripts, as sources in a policy. */
  inline: { styles: string; scripts: string }
  /** Differs in each build, so that pages cached from an earlier build are not served. */
  version: string
}

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Reads site/dist: templates, the URLs of script and fonts, and the style sheets. */
export const loadBuild = async (root: string): Promise<LoadedBuild> => {
  const client = join(root, 'client')
  const templates = join(root, 'server/render.js')
  const files = manifest.parse(JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')))
  const fileOf = (built: string): string => {
    const file = files[built]?.file
    if (file === undefined) throw new Error(`site/dist has no ${built}`)
    return file
  }
  // Puts the style sheet of all pages first, because it defines the order of cascade layers.
  const sheets = ['src/site.css', ...Object.keys(files).filter(name => name.startsWith('src/css/page-specific/'))]
  const [styles, code, build] = await Promise.all([
    Promise.all(sheets.map(async sheet => (await readFile(join(client, fileOf(sheet)), 'utf8')).trim())),
    readFile(templates),
    import(pathToFileURL(templates).href) as Promise<{ default: SiteBuild }>,
  ])
  const { render, brand, earlyScript } = build.default
  const fonts = ['inter-latin', 'inter-rupee'].map(font => `/${fileOf(`src/fonts/${font}.woff2`)}`)
  const assets = { script: `/${fileOf('src/islands/main.ts')}`, styles, fonts }
  return {
    render,
    brand,
    earlyScript,
    assets,
    folders: [join(client, 'site'), join(root, 'server/site')],
    inline: { styles: styles.map(source).join(' '), scripts: source(earlyScript) },
    version: createHash('sha256').update(code).update(styles.join()).update(assets.script).digest('base64url').slice(0, 12),
  }
}
