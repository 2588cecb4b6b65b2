import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter } from 'prom-client'

/** Adds a counter of documents that were not handed out because they differ from their record; an alert watches it. */
export const countChangedDocuments = fastifyPlugin(
  async (app: FastifyInstance) => {
    const name = 'documents_changed_total'
    const existing = app.metrics.getSingleMetric(name)
    const help = 'Requested documents that differ from what was stored'
    const refused = existing instanceof Counter ? existing : new Counter({ name, help, registers: [app.metrics] })
    app.addHook('onError', async (_request, _reply, error: Error) => {
      if (error instanceof DomainError && error.code === 'document_changed') refused.inc()
    })
  },
  { name: 'changed-documents', dependencies: ['health'] },
)
