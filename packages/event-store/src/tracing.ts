/** Attributes of a span: ids, counts and fixed names. Never a path, a text of a request, or data about a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  attributes?: SpanAttributes
  /** Traceparent (W3C) of the span that caused this one. Default: the current span; `null`: no cause. */
  parent?: string | null | undefined
  /** Related spans, as W3C traceparents. */
  links?: readonly string[]
  kind?: 'internal' | 'server' | 'client'
}

export interface Span {
  /** W3C, version 00. */
  readonly traceparent: string
  set(attributes: SpanAttributes): void
  /** Ends the span. @param error the failure that ended it; only the kind of the error is recorded */
  end(error?: unknown): void
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span
  /** Runs a function with `span` as the current span. */
  within<T>(span: Span, run: () => T): T
  /** The current span, as a W3C traceparent. */
  current(): string | undefined
}

let tracer: Tracer | undefined

/** The tracer of this process. Without a tracer there are no spans, and tracing costs no time. */
export const currentTracer = (): Tracer | undefined => tracer
export const setTracer = (next: Tracer | undefined): void => {
  tracer = next
}

/** The current span's traceparent, to be stored with the effects of that span. */
export const traceparent = (): string | undefined => tracer?.current()

/** Runs a function in a new span. */
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
 * Runs a batch in a new span, and adds a span to each trace that caused the batch. So each trace shows when its events were
 * handled, and together with how many other events.
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
