import { setTracer } from '@opdesk/event-store/tracing.ts'
import type { Logger } from 'pino'
import type { TracingSettings } from './tracing-settings.ts'

const REPORT_EVERY_MS = 60_000
const STOP_WITHIN_MS = 3000

/** Traces this process if the settings name a receiver; OpenTelemetry is loaded only then. */
export const startTracing = async (
  settings: TracingSettings | undefined,
  parts: readonly string[],
  logger: Pick<Logger, 'warn'>,
): Promise<{ stop(): Promise<void> }> => {
  if (!settings) return { stop: async () => undefined }
  let toldAt = Number.NEGATIVE_INFINITY
  const failed = (reason: string) => {
    if (performance.now() - toldAt < REPORT_EVERY_MS) return
    toldAt = performance.now()
    logger.warn({ reason }, 'spans could not be sent to the receiver of traces and are lost')
  }
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { tracer, stop } = openTelemetry(settings, parts, failed)
  setTracer(tracer)
  return {
    async stop() {
      setTracer(undefined)
      const late = new Promise<void>(resolve => setTimeout(resolve, STOP_WITHIN_MS).unref())
      await Promise.race([stop().catch(() => undefined), late])
    },
  }
}
