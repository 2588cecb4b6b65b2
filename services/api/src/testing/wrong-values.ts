import type { NamedField } from '@opdesk/contracts/resource/field.ts'

const NUL = 'a\u0000b'
const noText: [string, unknown][] = [
  ['a number for text', 5],
  ['null', null],
  ['a list for text', ['a']],
]
const empty: [string, unknown][] = [
  ['nothing', ''],
  ['blanks', '   '],
]

/** Values that every field of this kind refuses, even an optional one, each with a word that describes it. */
export const wrongValuesOf = (field: NamedField): [string, unknown][] => {
  switch (field.kind) {
    case 'text':
    case 'long text':
      return [...noText, ...(field.mayBeEmpty ? [] : empty), ['NUL', NUL], ['too much', 'x'.repeat(field.maxLength + 1)]]
    case 'rich text':
      return [
        ...noText,
        ...(field.mayBeEmpty
          ? []
          : ([...empty, ['markup without words', '<p> <br /></p>'], ['words that nobody reads', '<script>alert(1)</script>']] as [
              string,
              unknown,
            ][])),
        ['NUL', NUL],
        ['too much', 'x'.repeat(field.maxLength + 1)],
        ['too much once it is written as HTML', '&'.repeat(field.maxLength)],
      ]
    case 'email':
      return [...noText, ['nothing', ''], ['no address', 'nobody'], ['too much', `${'x'.repeat(field.maxLength)}@x.in`]]
    case 'phone':
      return [...noText, ['letters', 'abcdefghij'], ['too few digits', '98'], ['too many', '9'.repeat(field.maxLength + 1)]]
    case 'password':
      return [...noText, ['a weak one', 'weak']]
    case 'number':
    case 'money':
      return [
        ['text for a number', '5'],
        ['null', null],
        ['a negative one', -1],
        ['one out of all bounds', 1e15],
      ]
    case 'date':
      return [...noText, ['no day', '2026-02-30']]
    case 'switch':
      return [
        ['text for a switch', 'yes'],
        ['null', null],
      ]
    case 'select':
    case 'status':
      return [
        ['an unknown choice', 1e6],
        ['text of no choice', 'no such choice'],
      ]
    case 'reference':
      return [['a list for a reference', ['a']]]
    case 'pictures':
      return [
        ['no list', 5],
        ['a picture that is none', [5]],
        ['a picture without id', [{ file_id: 'x', alt: 'a' }]],
        ['too many pictures', Array.from({ length: field.max + 1 }, () => ({}))],
        ...(field.min ? ([['no picture', []]] as [string, unknown][]) : []),
        ...(field.describedBy === undefined
          ? ([['a picture without words', [{ file_id: '0190a5c0-0000-7000-8000-000000000000', alt: ' ' }]]] as [
              string,
              unknown,
            ][])
          : []),
      ]
    case 'file':
      return [
        ['a number for a file', 5],
        ['a file without id', { file_id: 'x' }],
      ]
    case 'rows':
      return [
        ['no list', 5],
        ['a row that is none', [5]],
        ['too many rows', Array.from({ length: field.max + 1 }, () => ({}))],
      ]
  }
}
