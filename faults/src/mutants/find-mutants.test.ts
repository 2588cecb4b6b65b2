import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'

const mutantsOf = (source: string) =>
  findMutants('a.ts', source).map(({ rule, start, end, to }) => [rule, source.slice(0, start) + to + source.slice(end)])

test.each([
  ['an early return', 'const f = (a) => { if (a) return 1\n return 2 }', ['drop a guard', 'const f = (a) => { ;\n return 2 }']],
  ['a required condition', 'requireOpen(a)', ['drop a guard', ';']],
  ['a difference', 'a - b', ['swap an operand', '(b) - (a)']],
  ['a limit', 'Math.min(a, b)', ['swap an operand', 'Math.max(a, b)']],
  ['an equality', 'a === b', ['swap an operand', 'a !== b']],
  ['a choice', 'a ? b : c', ['swap an operand', 'a ? (c) : (b)']],
  ['an event', "[{ type: 'claim_settled' }, b]", ['skip an event', '[b]']],
  ['a handler', 'x({ claim_settled: f, b })', ['skip an event', 'x({ b })']],
  ['two steps', 'async () => { await a()\nawait b() }', ['move a step early', 'async () => { await b()\nawait a() }']],
])('changes %s', (_, source, expected) => {
  expect(mutantsOf(source)).toEqual([expected])
})

test.each([
  ['a type', "type A = B extends C ? D : 'claim_settled'"],
  ['an object that is no event', "[{ type: 'unknown' }]"],
  ['a condition with an alternative', 'if (a) throw b\nelse c()'],
])('leaves %s alone', (_, source) => {
  expect(mutantsOf(source)).toEqual([])
})
