import { htmlOfText } from '../html-text.ts'

/** A text that people agree to, as the product ships it: its first version. An agreed text is never changed. */
export interface ShippedText {
  document: string
  version: string
  title: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** A shipped text in Hindi, for reading: a translation of exactly one version. Numbers are in Latin digits. */
export interface Translation {
  /** The version of the English text. */
  of: string
  sections: ShippedText['sections']
}

/** The shipped text as the master has it. */
export const htmlOfShipped = ({ sections }: Pick<ShippedText, 'sections'>): string =>
  sections
    .map(
      ({ heading, paragraphs }) =>
        `<h2>${htmlOfText(heading)}</h2>${paragraphs.map(paragraph => `<p>${htmlOfText(paragraph)}</p>`).join('')}`,
    )
    .join('')
