import { expect, test } from 'vitest'
import { hasLargePicture } from './large-pictures.ts'

const file = (...sizes: (readonly [number, number])[]): Uint8Array =>
  new TextEncoder().encode(
    sizes
      .map(
        ([width, height], at) =>
          `${at} 0 obj\n<</Subtype/Image/Width ${width}/Height ${height}>>stream\n\u00ff\nendstream\nendobj\n`,
      )
      .join(''),
  )

test('finds a picture that the viewer leaves out', () => {
  expect(hasLargePicture(file([1240, 1754], [9000, 6000]))).toBe(true)
  expect(hasLargePicture(file([1240, 1754], [6000, 6000]))).toBe(false)
  expect(hasLargePicture(file([9000, 100], [100, 9000]))).toBe(false)
  expect(hasLargePicture(new TextEncoder().encode('<</Height 9000 /Width 9000>>stream'))).toBe(true)
})
