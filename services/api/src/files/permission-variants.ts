import { plain, type SliceVariants, unknown } from '../testing/permissions/variants.ts'

export const fileVariants: SliceVariants = ({ has }) => ({
  // Sends no file, so allowed callers get 415; uploads.int.test.ts tests uploads.
  'POST /api/v1/user/claims/upload': [plain({}, { answers: [415] })],
  'GET /api/v1/files/:id': [
    {
      name: 'of a claim that was sent',
      open: caller =>
        caller.person === 'asha' || caller.role === 'management'
          ? caller.may(21, 'GET') || caller.person === 'asha'
          : caller.role === 'admin' && caller.may(21, 'GET'),
      input: { params: { id: has.asha.sentFile } },
    },
    { name: 'of a draft', open: caller => caller.person === 'asha', input: { params: { id: has.asha.draftFile } } },
    { name: 'of no claim', open: caller => caller.person === 'ravi', input: { params: { id: has.ravi.looseFile } } },
    unknown(),
  ],
})
