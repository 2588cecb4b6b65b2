import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { Span, SpanOptions, Tracer } from '@opdesk/event-store/tracing.ts'
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { createOtlpExporter } from './otlp-exporter.ts'
import type { TracingSettings } from './tracing-settings.ts'

const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** Parses a traceparent. A malformed one becomes undefined and is left out. */
const fromTraceparent = (text: string): SpanContext | undefined => {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? []
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true } : undefined
}

/** The kind of an error. Its message is not used, because it may contain personal data. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

/**
 * Traces with OpenTelemetry, and sends spans in the background. OTEL_TRACES_SAMPLER names the sampler; by default all traces are
 * taken.
 * @param onFailure called with the reason when the receiver does not accept spans
 */
export const openTelemetry = (
  settings: TracingSettings,
  parts: readonly string[],
  onFailure: (reason: string) => void,
): { tracer: Tracer; stop(): Promise<void> } => {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.service,
      'service.instance.id': `${hostname()} ${process.pid}`,
      'opdesk.parts': parts.join(' '),
    }),
    spanProcessors: [new BatchSpanProcessor(createOtlpExporter(settings, onFailure))],
  })
  const otel = provider.getTracer('opdesk')
  const contexts = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<Span, OtelSpan>()

  const parentOf = (parent: SpanOptions['parent']): Context => {
    if (parent === undefined) return contexts.getStore() ?? ROOT_CONTEXT
    const remote = parent === null ? undefined : fromTraceparent(parent)
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
  }

  const tracer: Tracer = {
    start(name, { attributes = {}, parent, links = [], kind = 'internal' }) {
      const linked = links.flatMap(link => fromTraceparent(link) ?? []).map(context => ({ context }))
      const span = otel.startSpan(name, { kind: KINDS[kind], attributes, links: linked }, parentOf(parent))
      const own: Span = {
        traceparent: toTraceparent(span.spanContext()),
        set: more => void span.setAttributes(more),
        end(error) {
          if (error !== undefined) {
            span.setAttribute('error.type', kindOf(error))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
      spans.set(own, span)
      return own
    },
    within(span, run) {
      const inner = spans.get(span)
      return inner ? contexts.run(trace.setSpan(ROOT_CONTEXT, inner), run) : run()
    },
    current() {
      const store = contexts.getStore()
      const context = store && trace.getSpanContext(store)
      return context && toTraceparent(context)
    },
  }
  return { tracer, stop: () => provider.shutdown() }
}
