import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutJsonSchemas } from './zod-parts.ts'

const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'))
const code = readFileSync(join(zod, 'v4/classic/schemas.js'), 'utf8')

describe('the code of zod in the client', () => {
  it('leaves out JSON Schemas and keeps the schemas', () => {
    const short = withoutJsonSchemas(code)
    expect(short).not.toMatch(/processJSONSchema|from "\.\.\/core\/to-json-schema\.js"/)
    for (const kept of ['export function strictObject(', 'export function discriminatedUnion(', 'processors.aggregateChecks('])
      expect(short).toContain(kept)
  })

  it('refuses a release with other code', () => {
    expect(() => withoutJsonSchemas('export const string = 1')).toThrow('other code')
  })
})
