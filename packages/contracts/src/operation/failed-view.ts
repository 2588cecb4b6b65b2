import { z } from 'zod'

/** A view stopped by an event that it could not take: its lists are out of date, and refused. */
export const failedView = z.object({ name: z.string(), reason: z.string() })
export type FailedView = z.infer<typeof failedView>
