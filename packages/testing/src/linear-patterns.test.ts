import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { patternsOf } from './patterns-of.ts'
import { redosInputs } from './redos-inputs.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const SOURCES = [
  'packages/{contracts,domain,event-store,integrations,operations}/src/**/*.ts',
  'services/{api,workflows}/src/**/*.ts',
  'projections/src/**/*.ts',
]
const TESTS = /\.test\.ts$|\/testing\//

/**
 * Number of characters of the longest text. A linear pattern matches it in a few milliseconds; a quadratic one takes 70 and more,
 * even on a fast processor.
 */
const CHARACTERS = 24_000
const AT_MOST_MS = 30

/** Number of characters of the shorter text, which is tried first. */
const FEWER_CHARACTERS = CHARACTERS / 8
/**
 * Time in ms for the shorter text above which longer texts are tried. A quadratic pattern that takes AT_MOST_MS for all characters
 * takes at least 1/64 of that time for an eighth of them; the factor 3 leaves a margin.
 */
const SUSPICIOUS_MS = AT_MOST_MS / 64 / 3

const pass = (pattern: RegExp, text: string): void => {
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
}

/**
 * Elapsed time of a match in ms. It includes other processes, so it is never below the processor time, but it is faster to read.
 */
const elapsed = (pattern: RegExp, text: string): number => {
  const before = performance.now()
  pass(pattern, text)
  return performance.now() - before
}

/** Processor time of a match in ms: other processes do not count. */
const passes = (pattern: RegExp, text: string): number => {
  const before = process.threadCpuUsage()
  pass(pattern, text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * True if a match is slow every time. It is measured again when slow: garbage collection makes it slow only once, but a slow
 * pattern stays slow.
 */
const isSlow = (pattern: RegExp, text: string): boolean =>
  elapsed(pattern, text) > AT_MOST_MS && [1, 2, 3].every(() => passes(pattern, text) > AT_MOST_MS)

const isSuspicious = (pattern: RegExp, text: string): boolean => [1, 2].every(() => elapsed(pattern, text) > SUSPICIOUS_MS)

/**
 * The text for which a pattern takes too long, abbreviated. Short texts are tried first. They reveal a time that doubles with each
 * character; a long text would then take hours. Longer texts are tried only if shorter ones are suspicious.
 */
const worstOf = (pattern: RegExp): string | undefined => {
  const texts = [...redosInputs(pattern)]
  for (const length of [22, 25, 50, 100, 2000])
    for (const textOf of texts) if (isSlow(pattern, textOf(length))) return describeSlow(textOf(length))
  for (const textOf of texts) {
    if (!isSuspicious(pattern, textOf(FEWER_CHARACTERS))) continue
    for (const length of [CHARACTERS / 4, CHARACTERS / 2, CHARACTERS])
      if (isSlow(pattern, textOf(length))) return describeSlow(textOf(length))
  }
  return undefined
}

const describeSlow = (text: string): string => `${JSON.stringify(text.slice(0, 40))}… (${text.length})`

describe('detection of a non-linear pattern', () => {
  it.each([
    /<(?:\w+:)?(?:v|t)(?:\s[^>]*)?>[^<]/,
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
    'finds the pattern %s',
    pattern => {
      expect(worstOf(pattern)).toBeDefined()
    },
    60_000,
  )
})

describe('linear time of the server’s patterns', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter(file => !TESTS.test(file))
  const patterns = files.flatMap(file =>
    patternsOf(path.join(ROOT, file)).map(({ line, pattern }) => [`${file}:${line}`, pattern] as const),
  )

  it('covers all patterns', () => {
    expect(patterns.length).toBeGreaterThan(100)
    expect(patterns.filter(([place]) => /^packages\/contracts\/src\/(?:patterns|names)\.ts/.test(place)).length).toBeGreaterThan(
      20,
    )
  })

  it.each(patterns)(
    'holds for the pattern %s %s',
    (_, pattern) => {
      expect(worstOf(pattern)).toBeUndefined()
    },
    60_000,
  )
})
