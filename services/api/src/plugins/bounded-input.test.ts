import { listOf, rawText, text, textLike } from '@opdesk/contracts/bounded.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { boundedInput, unboundedIn } from './bounded-input.ts'
import { declaredRoutes } from './declared-routes.ts'

it.each([
  ['text', text(10)],
  ['text that nothing looks into', z.string().trim().min(1).max(10)],
  ['text with a pattern and a rule', text(10).regex(/a/).refine(Boolean)],
  ['text in small letters', rawText(10).toLowerCase().min(1)],
  ['text of a pattern', textLike(/^a+$/, 10)],
  ['a list', listOf(text(10), 5)],
  ['a list with a rule', listOf(z.strictObject({ a: text(10) }), 5, { min: 1 }).refine(() => true)],
  ['fields that may be missing', z.strictObject({ a: text(10).nullish(), b: listOf(rawText(1), 2).optional() })],
  ['text made into something else', rawText(10).transform(Number).pipe(z.number())],
  ['numbers, choices and switches', z.union([z.int(), z.enum(['a']), z.boolean(), z.literal('b'), z.null()])],
  [
    'anything that is judged by a schema',
    z
      .looseObject({})
      .default({})
      .pipe(z.strictObject({ a: text(1).optional() })),
  ],
])('accepts %s as bounded', (_, schema) => {
  expect(unboundedIn(schema)).toEqual([])
})

it.each([
  ['text', z.string(), ['']],
  ['text whose pattern runs all the same', z.string().max(10).regex(/a/), ['']],
  ['text whose pattern comes first', z.string().regex(/a/).max(10, { abort: true }), ['']],
  ['text whose rule runs all the same', z.strictObject({ a: z.string().max(10).refine(Boolean) }), ['a']],
  ['an e-mail of any length', z.strictObject({ a: z.email().optional() }), ['a']],
  ['an e-mail that is measured when it was matched', z.email().max(10, { abort: true }), ['']],
  ['a list', z.array(text(10)), ['']],
  [
    'a list that is counted when its elements were judged',
    z.strictObject({ a: z.array(text(10)).max(5, { abort: true }) }),
    ['a'],
  ],
  ['text in a list', listOf(z.strictObject({ a: z.string() }), 5), ['*.a']],
  ['one of several', z.union([z.int(), z.string()]), ['']],
  ['text before it is made into something else', z.string().transform(Number), ['']],
  ['what is made of anything', z.preprocess(sent => sent, z.strictObject({ a: z.string() })), ['a']],
  ['anything', z.strictObject({ a: z.unknown() }), ['a']],
  ['an object with any fields', z.looseObject({ a: text(1) }), ['*']],
  ['a record', z.record(z.string(), z.int()), ['']],
])('reports %s as unbounded', (_, schema, paths) => {
  expect(unboundedIn(schema)).toEqual(paths)
})

it.each(['body', 'querystring', 'params', 'headers'])('does not start with a %s of any length', async part => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(declaredRoutes)
  await app.register(boundedInput)
  app.post('/free', { schema: { [part]: z.object({ name: z.string() }) } }, async () => '')
  await expect(app.ready()).rejects.toThrow(`Values of any length are accepted by POST /free in its ${part}: name`)
})
