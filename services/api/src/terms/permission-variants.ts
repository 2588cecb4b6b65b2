import { plain, record, type SliceVariants } from '../testing/permissions/variants.ts'

export const termsVariants: SliceVariants = async () => ({
  'GET /api/v1/public/conditions': [plain({ query: 'type=SIGNUP' })],
  'GET /api/v1/admin/conditions/versions/:id': record('signup:2026-03-02'),
})
