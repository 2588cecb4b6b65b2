import type { Attributes, AttributeValue, SpanContext } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { TracingSettings } from './tracing-settings.ts'

const SEND_WITHIN_MS = 10_000

const otlpValue = (value: AttributeValue | undefined): object => {
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  return { stringValue: String(value) }
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }))

const nanosOf = ([seconds, nanos]: readonly [number, number]): string => `${BigInt(seconds) * 1_000_000_000n + BigInt(nanos)}`

const contextOf = ({ traceId, spanId }: SpanContext) => ({ traceId, spanId })

/** A span in the JSON form of OTLP. */
const spanOf = (span: ReadableSpan) => ({
  ...contextOf(span.spanContext()),
  ...(span.parentSpanContext && { parentSpanId: span.parentSpanContext.spanId }),
  name: span.name,
  // OTLP counts kinds from 1, because 0 is 'unspecified'.
  kind: span.kind + 1,
  startTimeUnixNano: nanosOf(span.startTime),
  endTimeUnixNano: nanosOf(span.endTime),
  attributes: attributesOf(span.attributes),
  links: span.links.map(({ context }) => contextOf(context)),
  status: { code: span.status.code },
})

/** Sends spans to an OTLP receiver, as JSON over HTTP. Spans that the receiver refuses are dropped. */
export const createOtlpExporter = ({ url, headers }: TracingSettings, onFailure: (reason: string) => void): SpanExporter => {
  const sending = new Set<Promise<void>>()
  const send = async (spans: readonly ReadableSpan[]): Promise<void> => {
    const [first] = spans
    if (!first) return
    const body = {
      resourceSpans: [
        {
          resource: { attributes: attributesOf(first.resource.attributes) },
          scopeSpans: [{ scope: { name: first.instrumentationScope.name }, spans: spans.map(spanOf) }],
        },
      ],
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }
  return {
    export(spans, done) {
      const sent: Promise<void> = send(spans)
        .then(
          () => done({ code: 0 }),
          (error: Error) => {
            onFailure(error.message)
            done({ code: 1 })
          },
        )
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    forceFlush: async () => void (await Promise.all(sending)),
    shutdown: async () => void (await Promise.all(sending)),
  }
}
