import { buffer } from 'node:stream/consumers'
import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { type PaymentAdvice, writeAdvice } from './write-advice.ts'

/** Entry of the process that draws payment advices (drawings.ts). */
serveRequests<PaymentAdvice>(async advice => buffer(await writeAdvice(advice)))
