import { plain, type SliceVariants } from '../../testing/permissions/variants.ts'

export const transferVariants: SliceVariants = ({ has }) => ({
  'POST /api/v1/management/transfer-claims': [plain({ body: [{ claim_id: has.asha.sent, verifier_id: 'verifier' }] })],
  'POST /api/v1/management/transfer-disputes': [plain({ body: [{ claim_id: has.asha.disputed, verifier_id: 'verifier' }] })],
})
