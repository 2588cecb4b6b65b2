/** Ids, counts and fixed names. Never a path, a text of a request, or data about a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  attributes?: SpanAttributes
  /** The cause, as a W3C traceparent. By default the span under way; `null`: none. */
  parent?: string | null | undefined
  /** Related spans, as W3C traceparents. */
  links?: readonly string[]
  kind?: 'internal' | 'server' | 'client'
}

export interface Span {
  /** W3C, version 00. */
  readonly traceparent: string
  set(attributes: SpanAttributes): void
  /** @param error the cause of the end; only its kind is recorded */
  end(error?: unknown): void
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span
  /** Runs with a span under way. */
  within<T>(span: Span, run: () => T): T
  /** The span under way, as a W3C traceparent. */
  current(): string | undefined
}

let tracer: Tracer | undefined

/** The tracer of this process; without one there are no spans, and no cost. */
export const currentTracer = (): Tracer | undefined => tracer
export const setTracer = (next: Tracer | undefined): void => {
  tracer = next
}

/** The span under way, to be stored with its effects. */
export const traceparent = (): string | undefined => tracer?.current()

/** Runs in a span of its own. */
export const traced = async <T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> => {
  if (!tracer) return run()
  const span = tracer.start(name, options)
  try {
    const result = await tracer.within(span, run)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

const CAUSES = 100

/**
 * Runs a batch in a span of its own, and adds a span to each trace that caused it: so each trace shows when its events were
 * handled, and with how many others.
 * @param causes traceparents of the batch's items
 */
export const tracedBatch = async <T>(
  name: string,
  attributes: SpanAttributes,
  causes: readonly (string | undefined)[],
  run: () => Promise<T>,
): Promise<T> => {
  if (!tracer) return run()
  const own = tracer
  const distinct = [...new Set(causes)].filter(cause => cause !== undefined).slice(0, CAUSES)
  const batch = own.start(name, { attributes, parent: null, links: distinct })
  const shown = distinct.map(parent => own.start(name, { attributes, parent, links: [batch.traceparent] }))
  try {
    const result = await own.within(batch, run)
    for (const span of [...shown, batch]) span.end()
    return result
  } catch (error) {
    for (const span of [...shown, batch]) span.end(error)
    throw error
  }
}
