import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture, drawVariant } from './draw-picture.ts'

test('keeps no drawn picture in memory', async () => {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { bytes } = await drawPicture(picture)
  await drawVariant(bytes, 600, 'webp')
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { current: 0 } })
})
