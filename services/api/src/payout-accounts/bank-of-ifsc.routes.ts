import { success } from '@opdesk/contracts/http.ts'
import { bankOfIfsc, bankQuery } from '@opdesk/contracts/payout-account/bank-of-ifsc.ts'
import { shippedIfscCodes } from '@opdesk/integrations/ifsc/ifsc-codes.ts'
import { ok, type Routes } from '../plugins/route.ts'

/** The bank of a typed IFSC, by the product's own list: no third party is asked. */
export const bankOfIfscRoutes: Routes = (app, deps) => {
  const codes = deps.ifscCodes ?? shippedIfscCodes()
  app.get(
    '/user/payout-account/bank',
    {
      config: { auth: 'subscriber' },
      schema: { tags: ['payout accounts'], querystring: bankQuery, response: { 200: success(bankOfIfsc) } },
    },
    async request => ok({ bank: codes.bankOf(request.query.ifsc) ?? null }),
  )
}
