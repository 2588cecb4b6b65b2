import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { lineOperators } from './page-text.ts'
import { prepareShaping } from './shaping.ts'
import { Typesetter } from './typesetter.ts'

await prepareShaping('அ')

const written = (text: string): string => {
  const type = new Typesetter(new PDFDocument({ font: '', autoFirstPage: false, fontLayoutCache: false }))
  return lineOperators(type.atoms(text), 10, 0, 0)
}
const storedIn = (operators: string): string => {
  const [, hex = ''] = /^\/Line <<\/ActualText <FEFF([0-9a-f]*)>>>/.exec(operators) ?? []
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}
const placesIn = (operators: string): number[] => Array.from(operators.matchAll(/ ([\d.]+) 0 Tm/g), ([, x]) => Number(x))

test('writes a line of one Indian script with one operator', () => {
  expect(written('கொடி முத்துலக்ஷ்மி ஸ்ரீனிவாசன்').match(/Tj/g)).toHaveLength(1)
})

test('writes the runs of an Urdu line in text order', () => {
  const places = placesIn(written('گلی 45 (Block B) لاہور'))
  expect(places.length).toBeGreaterThan(4)
  expect(places).toEqual(places.toSorted((a, b) => b - a))
})

test.each([
  ['محمد فاطمہ خان', 'محمد فاطمہ خان'],
  ['علی (خان) لاہور', 'علی )خان( لاہور'],
  ['گلی 45 (Block B)', 'گلی 45 )Block B)'],
  ['Asha (علی) Rao', 'Asha (علی( Rao'],
])('stores the text of %s with the brackets that Chrome mirrors', (text, stored) => {
  expect(storedIn(written(text))).toBe(stored)
})

test('stores no text for other lines', () => {
  expect(written('Asha தமிழ் Rao')).not.toContain('ActualText')
})
