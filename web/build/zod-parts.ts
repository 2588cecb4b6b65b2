import type { Plugin } from 'vite'

const JSON_SCHEMA = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .+$/m
const PROCESSOR = /^ +inst\._zod\.processJSONSchema = \(ctx.*$/gm

/**
 * Removes the code that makes JSON Schemas from zod's schemas, 5 kB of gzip: the API's documentation needs it, the client does not.
 * @throws Error if a release of zod has other code
 */
export const withoutJsonSchemas = (code: string): string => {
  const without = code
    .replace(
      JSON_SCHEMA,
      'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined',
    )
    .replace(PROCESSOR, '')
  if (without.length > code.length - 2000) throw new Error('zod has other code than web/build/zod-parts.ts expects')
  return without
}

/** Keeps JSON Schemas out of the client. */
export const zodParts = (): Plugin => ({
  name: 'opdesk:zod-parts',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /zod[/\\]v4[/\\]classic[/\\]schemas\.js$/ },
    handler: code => ({ code: withoutJsonSchemas(code), map: null }),
  },
})
