import type { Plugin } from 'vite'

/** Parts of pdf.js that the viewer never uses, by the comment that starts each: forms, editors and their tools. */
const UNUSED = /^\.\/src\/display\/(?:annotation_layer|xfa_layer|draw_layer|touch_manager|svg_factory|editor\/.+)\.js$/
/** Additions to the language that only the unused parts and the worker need; the worker has its own. */
const NEEDLESS =
  /^\.\/node_modules\/core-js\/modules\/(?!es\.(?:map|weak-map)\.get-or-insert-computed|es\.promise\.try|es\.iterator\.|es\.uint8-array\.to-base64|web\.url\.parse)/
const PART = /^;\/\/ (\.\/.+)$/gm
const DECLARED = /^(?:class|function|const|let|var) ([\w$]+)/gm

/**
 * Replaces the unused parts of pdf.js by empty classes of the same names, which the bundler then leaves out: its own analysis keeps
 * them, for their static fields run code.
 * @throws Error if a release of pdf.js has other parts
 */
export const withoutUnusedParts = (code: string): string => {
  const parts = [...code.matchAll(PART)].map(({ index, 1: name = '' }) => ({ index, name }))
  const kept = parts.map(({ index, name }, place) => {
    const part = code.slice(index, parts[place + 1]?.index)
    if (NEEDLESS.test(name)) return ''
    if (!UNUSED.test(name)) return part
    const end = part.indexOf('\nexport {')
    const names = [...part.matchAll(DECLARED)].map(({ 1: declared }) => `var ${declared} = class {};`)
    return [...names, end >= 0 ? part.slice(end) : ''].join('\n')
  })
  if (kept.length < 40) throw new Error('pdf.js has other parts than web/build/pdf-parts.ts expects')
  return code.slice(0, parts[0]?.index) + kept.join('')
}

/** Keeps the editors and forms of pdf.js out of the client. */
export const pdfParts = (): Plugin => ({
  name: 'opdesk:pdf-parts',
  enforce: 'pre',
  transform(code, id) {
    return /pdfjs-dist\/legacy\/build\/pdf\.mjs$/.test(id) ? { code: withoutUnusedParts(code), map: null } : undefined
  },
})
