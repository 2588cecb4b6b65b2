import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { healthCard } from '../objects/papers.ts'
import { brandPictures } from './scenes.ts'

/** Writes the pictures of the brand folder anew: `node services/demo/src/content/pictures/brand/write-brand.ts`. */
const root = fileURLToPath(new URL('../../../../../../site/brand/', import.meta.url))
await mkdir(join(root, 'pictures'), { recursive: true })

const write = (name: string, title: string, svg: string): Promise<void> =>
  writeFile(join(root, 'pictures', `${name}.svg`), `${svg.replace('>', `><title>${title}</title>`)}\n`)
for (const [name, { draw, alt }] of Object.entries(brandPictures)) await write(name, alt.en, draw())
const card = `<svg xmlns="http://www.w3.org/2000/svg" width="332" height="224" viewBox="-158 -103 332 224">${healthCard()}</svg>`
await write('health-card', 'The card of a health plan', card)
