import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** Folder of the files that the worker of pdf.js loads, relative to the built client; immutable, for its name has the version. */
const FOLDER = `assets/pdf-${version}/`
const PARTS = ['wasm', 'cmaps', 'standard_fonts', 'iccs']
/** Files of pdf.js's sandbox for scripts in documents, which the viewer never runs. */
const SANDBOX = /^quickjs/

/** The files by their path in the folder. */
const files = PARTS.flatMap(part =>
  readdirSync(join(root, part))
    .filter(name => !SANDBOX.test(name))
    .map(name => `${part}/${name}`),
)

const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' }

/** Serves decoders, character maps, fonts and profiles of pdf.js from our host, and names their folder `__PDF_FILES__`. */
export const pdfFiles = (): Plugin => ({
  name: 'opdesk:pdf-files',
  config: () => ({ define: { __PDF_FILES__: JSON.stringify(`/${FOLDER}`) } }),
  configureServer(server) {
    server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
      const file = files.find(name => `/${name}` === request.url)
      if (!file) return next()
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(join(root, file)))
    })
  },
  generateBundle() {
    for (const file of files) this.emitFile({ type: 'asset', fileName: FOLDER + file, source: readFileSync(join(root, file)) })
  },
})
