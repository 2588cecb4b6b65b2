import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The part of Babel that this file uses; Babel comes without types. */
interface Babel {
  parseSync(source: string, options: object): { tokens: Token[] }
}
interface Token {
  type: { label?: string }
  value: { pattern: string; flags: string }
  loc: { start: { line: number } }
}

const { parseSync } = createRequire(import.meta.url)('@babel/core') as Babel

/** All regular expressions in a TypeScript file, with their line numbers. */
export const patternsOf = (file: string): { line: number; pattern: RegExp }[] => {
  const options = { filename: file, configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'], tokens: true } }
  return parseSync(readFileSync(file, 'utf8'), options)
    .tokens.filter(({ type }) => type.label === 'regexp')
    .map(({ value, loc }) => ({ line: loc.start.line, pattern: new RegExp(value.pattern, value.flags) }))
}
