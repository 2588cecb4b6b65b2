import { htmlOfText } from '../html-text.ts'

/** A text that people agree to, in the version that the product ships with. A text that people agreed to is never changed. */
export interface ShippedText {
  document: string
  version: string
  title: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** The Hindi translation of exactly one version of a shipped text; a reading aid. It has Latin digits. */
export interface Translation {
  /** The version of the English text. */
  of: string
  sections: ShippedText['sections']
}

/** The shipped text as HTML, the form in which the master stores it. */
export const htmlOfShipped = ({ sections }: Pick<ShippedText, 'sections'>): string =>
  sections
    .map(
      ({ heading, paragraphs }) =>
        `<h2>${htmlOfText(heading)}</h2>${paragraphs.map(paragraph => `<p>${htmlOfText(paragraph)}</p>`).join('')}`,
    )
    .join('')
