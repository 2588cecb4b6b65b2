import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

/** A token's value in the light and in the dark scheme. */
type Values = readonly [light: string, dark: string]

const declared = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]))

const ofSite = new Map(
  [...declared(read('./tokens.css'))].map(([name, value]): [string, Values] => {
    const [, light = value, dark = value] = /^light-dark\((#\w{3,6}), (#\w{3,6})\)$/.exec(value) ?? []
    return [name, [light, dark]]
  }),
)

const [light = '', dark = ''] = read('../../../web/src/theme.css').split(':root[data-mantine-color-scheme="dark"] {')
const darkValues = declared(dark.slice(0, dark.indexOf('}')))
const ofApp = new Map(
  [...declared(light)].map(([name, value]): [string, Values] => [
    name.replace('opdesk-', ''),
    [value, darkValues.get(name) ?? value],
  ]),
)

/** Relative luminance (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(start => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}
const lowest = (tokens: ReadonlyMap<string, Values>, one: string, other: string): number =>
  Math.min(...([0, 1] as const).map(scheme => contrast(tokens.get(one)?.[scheme] ?? '', tokens.get(other)?.[scheme] ?? '')))

const pairsOf = (texts: string, grounds: string) =>
  grounds.split(' ').flatMap(ground => texts.split(' ').map(text => [text, ground] as const))

describe('the tokens', () => {
  const shared = [...ofSite.keys()].filter(name => ofApp.has(name))

  test('have a name and a value in both parts of the product', () => {
    expect(shared.length).toBeGreaterThanOrEqual(15)
    expect(ofApp.get('canvas')).toEqual(['#f5f8f8', '#0f1a20'])
    expect(ofSite.get('paper')).toEqual(['#ffffff', '#16242b'])
  })

  test.each(shared)('have one value of %s in the app and on the site', name => {
    expect(ofSite.get(name)).toEqual(ofApp.get(name))
  })
})

describe('the contrast of the app’s tokens', () => {
  test.each([
    ...pairsOf('text soft accent', 'canvas paper wash tint d-hover'),
    ...pairsOf('wait-text bad-text', 'canvas paper tint d-hover'),
    ...pairsOf('text', 'd-desk d-mark'),
    ['on-accent', 'fill'],
    ['on-accent', 'fill-hover'],
    ['on-ink', 'ink'],
  ] as const)('keeps %s readable on %s in both schemes', (text, ground) => {
    expect(lowest(ofApp, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([...pairsOf('edge idle', 'paper'), ...pairsOf('good wait bad accent', 'canvas paper')])(
    'keeps %s visible on %s in both schemes',
    (mark, ground) => {
      expect(lowest(ofApp, mark, ground)).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('the contrast of the site’s tokens', () => {
  test.each([
    ...pairsOf('text soft accent', 'page band paper wash warm tint'),
    ['accent-strong', 'tint'],
    ['wait-text', 'sun-soft'],
    ['bad-text', 'paper'],
    ['good', 'page'],
    ['on-ink', 'ink'],
    ['on-sun', 'sun-pale'],
  ] as const)('keeps %s readable on %s in both schemes', (text, ground) => {
    expect(lowest(ofSite, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('keeps white readable on a button in both schemes', () => {
    const white = new Map(ofSite).set('white', ['#ffffff', '#ffffff'])
    for (const ground of ['fill', 'fill-hover']) expect(lowest(white, 'white', ground)).toBeGreaterThanOrEqual(4.5)
  })
})
