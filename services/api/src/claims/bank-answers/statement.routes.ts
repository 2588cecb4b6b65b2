import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { NO_REASON } from '@opdesk/contracts/payout/bank-answer.ts'
import { bankStatement } from '@opdesk/contracts/payout/statement-queries.ts'
import { findAttemptsWithUtr } from '@opdesk/projections/payout/query.ts'
import { receiveWorkbook } from '../../employee-imports/receive-workbook.ts'
import { okAt } from '../../plugins/log-position.ts'
import type { Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { viewsComplete } from '../payouts/mark-payout.ts'
import { answerReader } from './answer-reader.ts'
import { markByBank } from './apply-answer.ts'
import { keepStatementLines } from './statement-lines.ts'

/**
 * POST /management/bank-statements: finds payments that came back, as credits that name a UTR, and records their return. The statement is
 * not kept, but for amounts and references of lines that name a payment. The same statement again changes nothing.
 */
export const bankStatementRoutes: Routes = (app, deps) => {
  const readFile = answerReader()
  app.post(
    '/management/bank-statements',
    {
      config: { auth: { management: Program.approval } },
      schema: { tags: ['payments'], consumes: ['multipart/form-data'], response: { 200: success(bankStatement) } },
    },
    async (request, reply) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      const { file } = await receiveWorkbook(deps, request)
      await viewsComplete(deps)
      const attempts = await findAttemptsWithUtr(deps.db)
      const { lines, records, kept } = await readFile(file.bytes, signedIn(request).user_id, reader => reader.statement(attempts))
      await keepStatementLines(deps, kept)
      let returned = 0
      for (const { code, reference, utr } of records) {
        if (code !== 'returned' || reference === null) continue
        const effect = { kind: 'reversed', utr, reason: NO_REASON } as const
        if (await markByBank(deps, request, { reference, effect, origin: 'statement', alone: null })) returned += 1
      }
      for (const { alert, reference, code } of records)
        if (alert && deps.logger) deps.logger.error({ reference, code }, 'a bank statement contradicts a payment')
      return okAt(reply, await deps.store.head(), { lines, returned, records }, messages.statementRead)
    },
  )
}
