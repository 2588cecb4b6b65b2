import { htmlOfText } from '../html-text.ts'

/** A text that people agree to, as the product ships it: its first version. What was ever agreed to is never changed. */
export interface ShippedText {
  document: string
  version: string
  title: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** The same as the master has it. */
export const htmlOfShipped = ({ sections }: ShippedText): string =>
  sections
    .map(
      ({ heading, paragraphs }) =>
        `<h2>${htmlOfText(heading)}</h2>${paragraphs.map(paragraph => `<p>${htmlOfText(paragraph)}</p>`).join('')}`,
    )
    .join('')
