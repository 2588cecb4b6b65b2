/** Destination of spans, from the environment variables of OpenTelemetry: OTLP over HTTP with JSON. */
export interface TracingSettings {
  /** With the path. */
  url: string
  headers: Record<string, string>
  service: string
}

/** The tracing settings; undefined if no receiver is set. @throws Error with one sentence that names the variable */
export const readTracingSettings = (env: NodeJS.ProcessEnv): TracingSettings | undefined => {
  const own = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim()
  const shared = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()
  const text = own || (shared && `${shared.replace(/\/$/, '')}/v1/traces`)
  if (!text) return undefined
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    throw new Error(
      `${own ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'} must be an address that starts with http:// or https://.`,
    )
  return { url: text, headers: headersOf(env), service: env.OTEL_SERVICE_NAME?.trim() || 'opdesk' }
}

/** Parses `name=value,name=value` with percent-encoded values. The values may be secrets, so error messages do not repeat them. */
const headersOf = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const text = env.OTEL_EXPORTER_OTLP_TRACES_HEADERS?.trim() || env.OTEL_EXPORTER_OTLP_HEADERS?.trim()
  const pairs = (text ? text.split(',') : []).map(pair => {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)=(.*?)\s*$/.exec(pair) ?? []
    if (!name || value === undefined)
      throw new Error('OTEL_EXPORTER_OTLP_HEADERS must be pairs of name=value, with commas between them.')
    return [name, decoded(value)] as const
  })
  return Object.fromEntries(pairs)
}

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
