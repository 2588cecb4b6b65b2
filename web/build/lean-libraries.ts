import type { Plugin } from 'vite'

const SCHEMAS = /[/\\]zod[/\\]v4[/\\]classic[/\\]schemas\.js$/

/**
 * Removes the generator of JSON Schema from zod: every schema contains it, and the browser does not use it (5 kB of gzip). The
 * build fails if zod has changed so that part of it would stay.
 */
export const leanZod = (): Plugin => ({
  name: 'opdesk:lean-zod',
  apply: 'build',
  transform: {
    filter: { id: SCHEMAS },
    handler(code) {
      const lean = code
        .replace(/^import \* as processors from/m, 'import { aggregateChecks } from')
        .replaceAll('processors.aggregateChecks(', 'aggregateChecks(')
        .replace(
          /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m,
          'const noJsonSchema = () => () => { throw new Error("The web build has no JSON Schema.") }',
        )
        .replace(/^\s*inst\._zod\.processJSONSchema = .*$/gm, '')
        .replaceAll(/create(StandardJSONSchema|ToJSONSchema)Method\(/g, 'noJsonSchema(')
      if (lean === code || /\bprocessors\.\w+\(|create\w*JSONSchemaMethod/.test(lean))
        this.error('zod writes JSON Schema in another way now: mend lean-libraries.ts.')
      return { code: lean, map: null }
    },
  },
})

const SHIPPED_TERMS = /packages[/\\]contracts[/\\]src[/\\]terms[/\\]shipped-(signup|payment)\.ts$/

/**
 * Leaves out the terms that the product ships with: they are seeds of the read models. Pages ask the server for the text in
 * force. The build fails if their source has another form.
 */
export const leanTerms = (): Plugin => ({
  name: 'opdesk:lean-terms',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: SHIPPED_TERMS },
    handler(code) {
      const lean = code.replace(/^ {2}sections: \[\n[\s\S]*^ {2}\],$/m, '  sections: [],')
      if (lean === code) this.error('The terms are written in another way now: mend lean-libraries.ts.')
      return { code: lean, map: null }
    },
  },
})

/** Modules without side effects in packages that do not declare it: they are left out when unused. */
export const sideEffectFree = (): Plugin => ({
  name: 'opdesk:side-effect-free',
  apply: 'build',
  transform: {
    filter: {
      id: /[/\\](react-remove-scroll|react-remove-scroll-bar|use-sidecar|react-style-singleton)[/\\]|packages[/\\]contracts[/\\]src[/\\]/,
    },
    handler: code => ({ code, map: null, moduleSideEffects: false }),
  },
})
