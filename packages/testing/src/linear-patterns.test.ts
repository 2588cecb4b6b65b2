import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { evilTexts } from './evil-texts.ts'
import { patternsOf } from './patterns-of.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const SOURCES = [
  'packages/{contracts,domain,event-store,integrations}/src/**/*.ts',
  'services/{api,workflows}/src/**/*.ts',
  'projections/src/**/*.ts',
]
const TESTS = /\.test\.ts$|\/(?:testing|stand-in)\//

/** A linear pattern does this in a few milliseconds; a quadratic one needs 70 and more, also on a fast processor. */
const CHARACTERS = 24_000
const AT_MOST_MS = 30

/** Processor time, in ms: other processes do not count. */
const passes = (pattern: RegExp, text: string): number => {
  const before = process.threadCpuUsage()
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Measured again when slow: collecting garbage is slow once, a slow pattern is slow again. */
const isSlow = (pattern: RegExp, text: string): boolean => [1, 2, 3].every(() => passes(pattern, text) > AT_MOST_MS)

/**
 * The text for which a pattern takes too long, abbreviated. Short texts come first: they reveal a time that doubles with each
 * character, without the hours that the longest takes.
 */
const worstOf = (pattern: RegExp): string | undefined => {
  for (const length of [25, 50, 100, 2000, CHARACTERS])
    for (const text of evilTexts(pattern, length))
      if (isSlow(pattern, text)) return `${JSON.stringify(text.slice(0, 40))}… (${text.length})`
  return undefined
}

describe('a pattern that is not linear is found', () => {
  it.each([
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    /<[^>]*\{\{/,
    /<[^>]*>/g,
    /<(?:br|hr)\b[^>]*>/gi,
    /<li\b[^>]*>/gi,
    /<a\b([^>]*)>(.*?)<\/a>/gi,
    /\bVersion\/[\d.]+.*\bSafari\//,
    /[^\p{L}]+$/u,
    /^[. ]+|[. ]+$/g,
    /^(\w+\s?)*$/,
    /\s+$/,
  ])(
    '%s',
    pattern => {
      expect(worstOf(pattern)).toBeDefined()
    },
    60_000,
  )
})

describe('every pattern of the server runs in linear time', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter(file => !TESTS.test(file))
  const patterns = files.flatMap(file =>
    patternsOf(path.join(ROOT, file)).map(({ line, pattern }) => [`${file}:${line}`, pattern] as const),
  )

  it('and all of them are checked', () => {
    expect(patterns.length).toBeGreaterThan(100)
    expect(patterns.filter(([place]) => place.startsWith('packages/contracts/src/patterns.ts')).length).toBeGreaterThan(10)
  })

  it.each(patterns)(
    '%s %s',
    (_, pattern) => {
      expect(worstOf(pattern)).toBeUndefined()
    },
    60_000,
  )
})
