import { z } from 'zod'

/** The services on the subscriber's dashboard, in their order (subscriber spec section 2). */
export const services = ['in_clinic', 'online', 'pharmacy', 'diagnostics', 'checkups', 'ambulance', 'insurance'] as const
export type ServiceName = (typeof services)[number]

/**
 * A service, and whether it can be used. `reason`: why it cannot, in words. `url`: the partner's page, if it can be opened at once.
 */
export const offeredService = z.object({
  service: z.enum(services),
  available: z.boolean(),
  reason: z.string().nullable(),
  url: z.string().nullable(),
})
export type OfferedService = z.infer<typeof offeredService>

/** Answer of GET /user/mfine-redirect-data. */
export const redirectData = z.object({ redirect_url: z.string() })
