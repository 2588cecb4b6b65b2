import { z } from 'zod'

/** A view that stands still, since it could not take an event: what it lists is out of date, and refused. */
export const failedView = z.object({ name: z.string(), reason: z.string() })
export type FailedView = z.infer<typeof failedView>
