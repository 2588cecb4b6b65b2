import { claimsOfAll, type SliceVariants } from '../../testing/permissions/variants.ts'

export const replayVariants: SliceVariants = world => ({
  'GET /api/v1/management/claims/:id/history': claimsOfAll(world, { query: 'at=1' }),
  'GET /api/v1/management/claims/:id/history.pdf': claimsOfAll(world),
  'GET /api/v1/admin/claims/:id/history': claimsOfAll(world),
  'GET /api/v1/admin/claims/:id/history.pdf': claimsOfAll(world),
})
