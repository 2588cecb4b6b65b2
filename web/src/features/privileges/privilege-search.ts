import { z } from 'zod'

export const privilegeSearch = z.object({ module: z.enum(['1', '2']).optional(), user: z.string().max(100).optional() })
