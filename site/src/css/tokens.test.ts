import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const styles = read('./tokens.css')
const theme = read('../../../web/src/theme.ts')

/** The ten shades of a colour in the app's theme. */
const shadesOf = (name: string): readonly string[] => {
  const [, list = ''] = new RegExp(`const ${name}: MantineColorsTuple = \\[([^\\]]+)\\]`).exec(theme) ?? []
  return [...list.matchAll(/#[0-9a-f]{6}/g)].map(([shade]) => shade)
}

const shades = [...styles.matchAll(/--(teal|amber|red|green|gray|dark)-(\d): (#[0-9a-f]{6});/g)]

/** Relative luminance (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(start => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const values = new Map([...styles.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
const resolve = (name: string, scheme: 0 | 1): string => {
  let value = values.get(name) ?? ''
  const [, light, dark] = /^light-dark\(((?:var\([^)]+\)|[^,])+), (.+)\)$/.exec(value) ?? []
  if (light && dark) value = scheme === 0 ? light : dark
  const [, inner] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (inner) return resolve(inner, scheme)
  return value === '#fff' ? '#ffffff' : value
}

describe('the colours of the site', () => {
  it.each(shades.map(([, name = '', index = '', shade = '']) => [name, Number(index), shade] as const))(
    'include the shade %s-%i of the app',
    (name, index, shade) => expect(shade).toBe(shadesOf(name)[index]),
  )

  it('are the same as in the app', () => expect(shades.length).toBeGreaterThan(20))

  it.each([
    ['text', 'canvas'],
    ['text', 'wash'],
    ['muted', 'canvas'],
    ['muted', 'wash'],
    ['muted', 'warm'],
    ['muted', 'tint'],
    ['accent', 'paper'],
    ['accent', 'wash'],
    ['accent', 'warm'],
    ['accent-strong', 'tint'],
    ['sun-text', 'sun-soft'],
    ['error', 'paper'],
    ['good', 'canvas'],
  ] as const)('keep %s readable on %s in both schemes', (text, ground) => {
    for (const scheme of [0, 1] as const)
      expect(contrast(resolve(text, scheme), resolve(ground, scheme)), `scheme ${scheme}`).toBeGreaterThanOrEqual(4.5)
  })

  it('keep white readable on a button in both schemes', () => {
    for (const scheme of [0, 1] as const) expect(contrast('#ffffff', resolve('button', scheme))).toBeGreaterThanOrEqual(4.5)
  })
})
