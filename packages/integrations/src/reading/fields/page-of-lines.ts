import { boxFrom, type Page, type Word } from '../page.ts'

const SIGN = 6
const LINE = 16

/**
 * For tests: a page of lines as written, each sign six units wide, so that spaces make columns. `confidence`: of each word,
 * as recognition reports it; 1 is a text layer.
 */
export const pageOfLines = (lines: readonly string[], { confidence = 1, number = 1 } = {}): Page => {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      ({ 0: text, index }): Word => ({
        text,
        left: index * SIGN,
        right: (index + text.length) * SIGN,
        top: row * LINE,
        bottom: row * LINE + 10,
        confidence,
      }),
    ),
  )
  return {
    number,
    words,
    boxOf: ({ left, top, right, bottom }) => boxFrom(left / 600, top / 800, right / 600, bottom / 800),
  }
}
