import { DomainError } from '@opdesk/contracts/errors.ts'
import { getDocument, InvalidPDFException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { objectsOf, PdfUnreadable } from '../storage/pdf-objects.ts'
import { endsInObject, hasEnd } from './pdf-end.ts'

/** The words on the only page of a form that Adobe's programs alone can show. */
const PLACEHOLDER = /please wait\.\.\.|adobe (?:acrobat )?reader/i

/** True if an object refers to one that the file does not have; false if the objects cannot be read. */
const lacksObjects = (bytes: Buffer): boolean => {
  try {
    const objects = objectsOf(bytes)
    const numbers = new Set(objects.map(({ number }) => number))
    return objects.some(({ tokens }) =>
      tokens.some((token, at) => token === 'R' && /^\d+$/.test(tokens[at - 2] ?? '') && !numbers.has(Number(tokens[at - 2]))),
    )
  } catch (error) {
    if (error instanceof PdfUnreadable) return false
    throw error
  }
}

const wordsOf = async (document: PDFDocumentProxy): Promise<string> => {
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map(item => ('str' in item ? item.str : '')).join(' ')
}

/** True for a form whose pages exist only in Adobe's programs. A form that has ordinary fields and pages, too, can be read. */
const isForeignForm = async (document: PDFDocumentProxy, text: string): Promise<boolean> => {
  const { info } = await document.getMetadata()
  if (!('IsXFAPresent' in info) || !info.IsXFAPresent) return false
  if (!('IsAcroFormPresent' in info) || !info.IsAcroFormPresent || /\/NeedsRendering\s+true/.test(text)) return true
  return PLACEHOLDER.test(await wordsOf(document).catch(() => ''))
}

const isPortfolio = async (document: PDFDocumentProxy): Promise<boolean> => {
  const { info } = await document.getMetadata()
  return 'IsCollectionPresent' in info && info.IsCollectionPresent === true
}

/**
 * Opens a PDF as a viewer does, and refuses it if a reviewer could not read it. Files with odd but readable structures are accepted.
 * @throws DomainError pdf_password, pdf_form, pdf_portfolio, file_cut_off, file_unreadable
 */
export const readPdf = async (bytes: Buffer): Promise<void> => {
  const text = bytes.toString('latin1')
  const isWhole = hasEnd(text)
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true, useSystemFonts: false })
  try {
    const document = await task.promise
    if (await isPortfolio(document)) throw new DomainError('pdf_portfolio')
    if (await isForeignForm(document, text)) throw new DomainError('pdf_form')
    if (!isWhole && (endsInObject(text) || lacksObjects(bytes))) throw new DomainError('file_cut_off')
    await document.getPage(1).catch(() => {
      throw new DomainError(isWhole ? 'file_unreadable' : 'file_cut_off')
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new DomainError('pdf_password')
    // A file that is encrypted for the owners of certificates.
    if (/\/Encrypt\b/.test(text) && !(error instanceof DomainError)) throw new DomainError('pdf_password')
    if (error instanceof InvalidPDFException) throw new DomainError(isWhole ? 'file_unreadable' : 'file_cut_off')
    throw error
  } finally {
    await task.destroy()
  }
}
