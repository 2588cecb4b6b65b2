import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type UserConfig } from 'vite'
import { compressAssets } from '../web/build/compress-assets.ts'

/** The styles that only some pages need. Each file is built into a separate style sheet. */
const pageSpecificStyles = readdirSync(join(import.meta.dirname, 'src/css/page-specific')).map(
  file => `src/css/page-specific/${file}`,
)

/** The browser files of a page: style sheets, embedded in the page, and one script. File names contain a digest of the content. */
const client: UserConfig = {
  root: import.meta.dirname,
  publicDir: false,
  plugins: [compressAssets()],
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'site/workers/[name]-[hash].js' } } },
  build: {
    outDir: 'dist/client',
    assetsDir: 'site',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['src/islands/main.ts', 'src/site.css', ...pageSpecificStyles] },
  },
}

/**
 * The templates as one file for the API. It includes React and imports no package. The pictures used by the templates are beside
 * it.
 */
const server: UserConfig = {
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/server',
    assetsDir: 'site',
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : client))
