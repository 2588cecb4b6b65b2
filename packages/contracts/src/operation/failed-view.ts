import { z } from 'zod'

/** A view that stopped at an event it could not process. Its lists are outdated, so requests for them are refused. */
export const failedView = z.object({ name: z.string(), reason: z.string() })
export type FailedView = z.infer<typeof failedView>
