import type { App } from '../plugins/route.ts'

/**
 * The routes of the app as `GET /api/v1/…/:id`, from Fastify's printed tree. HEAD routes, which nearly every GET route has, are
 * left out unless requested.
 */
export const routesOf = (app: App, { withHead = false } = {}): string[] => {
  const found: string[] = []
  const open: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', segment = '', methods = ''] = match
    const depth = indent.length / 4
    const path = (depth > 0 ? (open[depth - 1] ?? '') : '') + segment
    open[depth] = path
    for (const method of methods.split(', '))
      if (method !== '' && (withHead || method !== 'HEAD')) found.push(`${method} ${path.replace(/(.)\/$/, '$1')}`)
  }
  return [...new Set(found)]
}

/** The code of a refusal: that of the envelope, or of an OperationOutcome of FHIR. */
export const codeOfRefusal = (body: { code?: string; issue?: { details?: { text?: string } }[] }): string | undefined =>
  body.code ?? body.issue?.[0]?.details?.text
