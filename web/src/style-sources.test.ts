import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['web/src', 'site/src'].flatMap(folder =>
  globSync(`${folder}/**/*.{css,ts,tsx}`, { cwd: root }).filter(path => !/\.test\.ts|routeTree/.test(path)),
)

/** The lines of all sources that match a pattern, with their files. */
const linesWith = (pattern: RegExp, except: readonly string[] = []): string[] =>
  sources
    .filter(path => !except.some(end => path.endsWith(end)))
    .flatMap(path =>
      readFileSync(`${root}/${path}`, 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )

describe('source files of pages', () => {
  test('give text sizes in rem, so that they follow the browser’s', () => {
    // In a drawing a pixel is a unit of the drawing, which is scaled to its container.
    const drawing = ['machine-drawing.module.css']
    expect(linesWith(/font(-size)?:[^;]*\d(px|pt)\b/, [...drawing, 'print.css'])).toEqual([])
    expect(linesWith(/fontSize:\s*['"`]?[\d.]+(px|pt)?['"`,\s}]/)).toEqual([])
    expect(linesWith(/\bf(ontSize|z)=['"]\d+px/)).toEqual([])
  })

  test('use only colours of the palette', () => {
    const others = 'yellow|orange|lime|grape|violet|pink|indigo|cyan'
    expect(linesWith(new RegExp(`['"](${others})(\\.\\d)?['"]|--mantine-color-(${others})-`))).toEqual([])
    expect(linesWith(new RegExp(`(color|background|fill|stroke): *(${others});`))).toEqual([])
  })
})
