import type { NamedField } from '@opdesk/contracts/resource/field.ts'

const NUL = 'a\u0000b'
const noText: [string, unknown][] = [
  ['a number instead of text', 5],
  ['null', null],
  ['a list instead of text', ['a']],
]
const empty: [string, unknown][] = [
  ['an empty text', ''],
  ['only blanks', '   '],
]

/** Values that every field of this kind refuses, even an optional one, each with a word that describes it. */
export const wrongValuesOf = (field: NamedField): [string, unknown][] => {
  switch (field.kind) {
    case 'text':
    case 'long text':
      return [
        ...noText,
        ...(field.mayBeEmpty ? [] : empty),
        ['a NUL character', NUL],
        ['a text that is too long', 'x'.repeat(field.maxLength + 1)],
      ]
    case 'rich text':
      return [
        ...noText,
        ...(field.mayBeEmpty
          ? []
          : ([...empty, ['markup without text', '<p> <br /></p>'], ['only a script', '<script>alert(1)</script>']] as [
              string,
              unknown,
            ][])),
        ['a NUL character', NUL],
        ['a text that is too long', 'x'.repeat(field.maxLength + 1)],
        ['text that is too long as HTML', '&'.repeat(field.maxLength)],
      ]
    case 'email':
      return [
        ...noText,
        ['an empty text', ''],
        ['text that is no address', 'nobody'],
        ['a text that is too long', `${'x'.repeat(field.maxLength)}@x.in`],
      ]
    case 'phone':
      return [
        ...noText,
        ['letters', 'abcdefghij'],
        ['too few digits', '98'],
        ['too many digits', '9'.repeat(field.maxLength + 1)],
      ]
    case 'password':
      return [...noText, ['a weak password', 'weak']]
    case 'number':
    case 'money':
      return [
        ['text instead of a number', '5'],
        ['null', null],
        ['a negative number', -1],
        ['a number beyond all limits', 1e15],
      ]
    case 'date':
      return [...noText, ['a day that does not exist', '2026-02-30']]
    case 'switch':
      return [
        ['text instead of a switch', 'yes'],
        ['null', null],
      ]
    case 'select':
    case 'status':
      return [
        ['an unknown choice', 1e6],
        ['text that is no choice', 'no such choice'],
      ]
    case 'reference':
      return [['a list instead of a reference', ['a']]]
    case 'pictures':
      return [
        ['a number instead of a list', 5],
        ['a number instead of a picture', [5]],
        ['a picture without id', [{ file_id: 'x', alt: 'a' }]],
        ['too many pictures', Array.from({ length: field.max + 1 }, () => ({}))],
        ...(field.min ? ([['no picture', []]] as [string, unknown][]) : []),
        ...(field.describedBy === undefined
          ? ([['a picture without a description', [{ file_id: '0190a5c0-0000-7000-8000-000000000000', alt: ' ' }]]] as [
              string,
              unknown,
            ][])
          : []),
      ]
    case 'file':
      return [
        ['a number instead of a file', 5],
        ['a file without id', { file_id: 'x' }],
      ]
    case 'rows':
      return [
        ['a number instead of a list', 5],
        ['a number instead of a row', [5]],
        ['too many rows', Array.from({ length: field.max + 1 }, () => ({}))],
      ]
  }
}
