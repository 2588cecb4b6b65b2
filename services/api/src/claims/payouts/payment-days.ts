import { type PaymentDays, paymentDaysOf } from '@opdesk/contracts/resource/payment-day-fields.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../../deps.ts'

/** The days for decisions and payments, and the holidays, from the settings of this moment. */
export const readPaymentDays = async ({ db }: Pick<AppDeps, 'db'>): Promise<PaymentDays> =>
  paymentDaysOf(await findResource(db, settings.name, settings.builtIn[0]._id))
