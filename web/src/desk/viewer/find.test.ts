import { describe, expect, it } from 'vitest'
import { placesOf, type TextPiece } from './find.ts'

const piece = (text: string, top: number): TextPiece => ({ text, box: { left: 0.1, top, width: 0.4, height: 0.02 } })
const pieces = [piece('Net Total', 0.1), piece('₹ 640.00', 0.2), piece('Café Total', 0.3)]

describe('the search in a page', () => {
  it('finds each place regardless of case and accents', () => {
    expect(placesOf(pieces, 'total')).toHaveLength(2)
    expect(placesOf(pieces, ' CAFE ')).toEqual([[{ left: 0.1, top: 0.3, width: expect.closeTo(0.16), height: 0.02 }]])
  })

  it('finds text that goes on in the next piece', () => {
    expect(placesOf(pieces, 'total   ₹ 640')).toEqual([
      [
        { left: expect.closeTo(0.1 + (0.4 * 4) / 9), top: 0.1, width: expect.closeTo((0.4 * 5) / 9), height: 0.02 },
        { left: 0.1, top: 0.2, width: expect.closeTo(0.25), height: 0.02 },
      ],
    ])
  })

  it('finds no place for blank or missing text', () => {
    expect(placesOf(pieces, '   ')).toEqual([])
    expect(placesOf(pieces, '641')).toEqual([])
  })
})
