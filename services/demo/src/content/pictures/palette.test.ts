import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

test('the colours of the pictures are those of the product', async () => {
  const theme = await readFile(new URL('../../../../../web/src/theme.ts', import.meta.url), 'utf8')
  for (const [name, shades] of Object.entries(palette)) {
    const tuple = new RegExp(`const ${name}: MantineColorsTuple = \\[([^\\]]*)\\]`).exec(theme)?.[1] ?? ''
    expect(tuple.match(/#[0-9a-f]{6}/g)).toEqual(shades)
  }
})
