import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of Babel that is used here; it comes without types. */
interface Babel {
  parseSync(source: string, options: object): object
  traverse(tree: object, visitor: { RegExpLiteral(path: { node: { pattern: string; flags: string; loc: Place } }): void }): void
}
interface Place {
  start: { line: number }
}

const { parseSync, traverse } = createRequire(import.meta.url)('@babel/core') as Babel

/** Every regular expression in a TypeScript file, with its line. */
export const patternsOf = (file: string): { line: number; pattern: RegExp }[] => {
  const found: { line: number; pattern: RegExp }[] = []
  const options = { filename: file, configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } }
  traverse(parseSync(readFileSync(file, 'utf8'), options), {
    RegExpLiteral({ node }) {
      found.push({ line: node.loc.start.line, pattern: new RegExp(node.pattern, node.flags) })
    },
  })
  return found
}
