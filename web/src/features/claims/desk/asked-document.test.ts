import { describe, expect, test } from 'vitest'
import { askedDocumentOf, askedError, askedInWords, nothingAsked, pageParts, partOf } from './asked-document.ts'

const file = (file_id: string) => ({ file_id, name: `${file_id}.pdf`, size: 1, content_type: 'application/pdf', url: '' })
const claim = {
  prescription: [file('rx')],
  fee_receipt: [],
  pharmacy_receipt: [file('bill'), file('second')],
  test_receipt: [],
  test_reports: [],
}
const region = { page: 2, box: pageParts.bottom }

describe('the document of a clarification', () => {
  test('is a file with its kind and region', () => {
    const asked = { about: 'bill', missing: undefined, region }
    expect(askedDocumentOf(claim, asked)).toEqual({ kind: 'pharmacy_receipt', file_id: 'bill', region })
    expect(askedDocumentOf(claim, { ...asked, region: undefined })).toEqual({ kind: 'pharmacy_receipt', file_id: 'bill' })
    expect(askedInWords({ kind: 'pharmacy_receipt', file_id: 'bill', region }, 'bill.pdf')).toBe(
      'Pharmacy Receipt, bill.pdf, page 2, the marked part',
    )
  })

  test('is a kind without file if it is missing', () => {
    const asked = { about: 'missing', missing: 'test_reports' as const, region: undefined }
    expect(askedDocumentOf(claim, asked)).toEqual({ kind: 'test_reports' })
    expect(askedInWords({ kind: 'test_reports' }, undefined)).toBe('Test Reports, which is missing')
  })

  test('has to be chosen, also for a question about none', () => {
    expect(askedError(nothingAsked)).toBe('Please choose a document, or “No document”')
    expect(askedError({ ...nothingAsked, about: 'missing' })).toBe('Please choose the kind of the missing document')
    expect(askedError({ ...nothingAsked, about: 'none' })).toBeUndefined()
    expect(askedDocumentOf(claim, { ...nothingAsked, about: 'none' })).toBeUndefined()
  })

  test('names the part of a page, unless it was drawn', () => {
    expect(partOf(undefined)).toBe('all')
    expect(partOf(region)).toBe('bottom')
    expect(partOf({ page: 1, box: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 } })).toBeUndefined()
  })
})
