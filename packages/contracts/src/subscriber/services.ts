import { z } from 'zod'

/** The services of the subscriber's dashboard, in its order (subscriber spec section 2). */
export const services = ['in_clinic', 'online', 'pharmacy', 'diagnostics', 'checkups', 'ambulance', 'insurance'] as const
export type ServiceName = (typeof services)[number]

/** True if a service can be used, and the reason in words if not. `url`: the partner's page, where one can be opened at once. */
export const offeredService = z.object({
  service: z.enum(services),
  available: z.boolean(),
  reason: z.string().nullable(),
  url: z.string().nullable(),
})
export type OfferedService = z.infer<typeof offeredService>

/** Answer of GET /user/mfine-redirect-data. */
export const redirectData = z.object({ redirect_url: z.string() })
