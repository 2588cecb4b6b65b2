const PREFIX = '/api/v1/program/'

/** An OpenAPI document, as far as it is cut here. */
interface OpenApiDocument {
  paths?: Record<string, unknown> | undefined
}

/** The calls that keys can make, out of the document of all calls. */
export const programDocument = <D extends OpenApiDocument>(whole: D): D => ({
  ...whole,
  paths: Object.fromEntries(Object.entries(whole.paths ?? {}).filter(([path]) => path.startsWith(PREFIX))),
})
