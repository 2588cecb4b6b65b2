/** Destination of spans: the variables of OpenTelemetry, for OTLP over HTTP with JSON. */
export interface TracingSettings {
  /** With the path. */
  url: string
  headers: Record<string, string>
  service: string
}

/** Undefined without tracing. @throws Error with one sentence that names the variable */
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

/** `name=value,name=value`, values percent-encoded. They may be secrets, so a message never repeats them. */
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
