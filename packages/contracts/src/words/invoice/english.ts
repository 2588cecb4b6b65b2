/** The texts of the button that saves the PDF of an invoice. */
export const english = {
  failed: 'The invoice could not be loaded',
  /** The button for screen readers, if its text does not have the number. */
  of: (text: string, number: string) => `${text} of ${number}`,
}
export type InvoiceWords = typeof english
