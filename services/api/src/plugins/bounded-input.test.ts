import { listOf, rawText, text, textLike } from '@opdesk/contracts/bounded.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { boundedInput, unboundedIn } from './bounded-input.ts'
import { declaredRoutes } from './declared-routes.ts'

it.each([
  ['text', text(10)],
  ['text without a pattern', z.string().trim().min(1).max(10)],
  ['text with a pattern and a rule', text(10).regex(/a/).refine(Boolean)],
  ['text converted to lower case', rawText(10).toLowerCase().min(1)],
  ['text that matches a pattern', textLike(/^a+$/, 10)],
  ['a list', listOf(text(10), 5)],
  ['a list with a rule', listOf(z.strictObject({ a: text(10) }), 5, { min: 1 }).refine(() => true)],
  ['optional fields', z.strictObject({ a: text(10).nullish(), b: listOf(rawText(1), 2).optional() })],
  ['bounded text converted to a number', rawText(10).transform(Number).pipe(z.number())],
  ['numbers, choices and switches', z.union([z.int(), z.enum(['a']), z.boolean(), z.literal('b'), z.null()])],
  [
    'any object piped into a schema',
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
  ['text whose pattern runs despite its length', z.string().max(10).regex(/a/), ['']],
  ['text whose pattern runs before the length check', z.string().regex(/a/).max(10, { abort: true }), ['']],
  ['text whose rule runs despite its length', z.strictObject({ a: z.string().max(10).refine(Boolean) }), ['a']],
  ['an e-mail of any length', z.strictObject({ a: z.email().optional() }), ['a']],
  ['an e-mail whose length is checked after its pattern', z.email().max(10, { abort: true }), ['']],
  ['a list', z.array(text(10)), ['']],
  ['a list whose length is checked after its elements', z.strictObject({ a: z.array(text(10)).max(5, { abort: true }) }), ['a']],
  ['unbounded text in a list', listOf(z.strictObject({ a: z.string() }), 5), ['*.a']],
  ['a union with unbounded text', z.union([z.int(), z.string()]), ['']],
  ['unbounded text converted to a number', z.string().transform(Number), ['']],
  ['the result of preprocessing any value', z.preprocess(sent => sent, z.strictObject({ a: z.string() })), ['a']],
  ['a value of any type', z.strictObject({ a: z.unknown() }), ['a']],
  ['an object with any fields', z.looseObject({ a: text(1) }), ['*']],
  ['a record', z.record(z.string(), z.int()), ['']],
])('reports %s as unbounded', (_, schema, paths) => {
  expect(unboundedIn(schema)).toEqual(paths)
})

it.each(['body', 'querystring', 'params', 'headers'])('refuses to start with values of any length in the %s', async part => {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(declaredRoutes)
  await app.register(boundedInput)
  app.post('/free', { schema: { [part]: z.object({ name: z.string() }) } }, async () => '')
  await expect(app.ready()).rejects.toThrow(`Values of any length are accepted by POST /free in its ${part}: name`)
})
