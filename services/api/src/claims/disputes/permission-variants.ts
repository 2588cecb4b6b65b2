import {
  anyCaller,
  byDesignation,
  financeOnly,
  noCaller,
  owned,
  type SliceVariants,
  unknown,
  type Variant,
  verifierOnly,
} from '../../testing/permissions/variants.ts'
import { PEOPLE } from '../../testing/permissions/world.ts'

export const disputeVariants: SliceVariants = world => {
  const { has } = world
  const disputesOfAll = (): Variant[] => [
    ...PEOPLE.map((of): Variant => ({ name: `${of}’s`, open: anyCaller, input: { params: { id: has[of].disputed } } })),
    { name: 'of a claim without one', open: noCaller, input: { params: { id: has.asha.sent } } },
    unknown(),
  ]
  return {
    'PATCH /api/v1/user/raise-claim-dispute/:id': owned(
      of => has[of].sent,
      {},
      of => world.rejected(has[of].client),
    ),
    'GET /api/v1/user/claims/disputed/:id': owned(of => has[of].disputed),
    'GET /api/v1/management/disputed-claims/:id': disputesOfAll(),
    'GET /api/v1/admin/disputed-claims/:id': disputesOfAll(),
    'PATCH /api/v1/management/disputed-claims/:id': [
      byDesignation(
        verifierOnly,
        id => ({ params: { id }, body: { approval_status: 8 } }),
        has.asha.disputed,
        () => world.disputed(has.asha.client),
      ),
      unknown({ body: { approval_status: 8 } }),
    ],
    'POST /api/v1/management/pay-dispute': [
      byDesignation(
        { ...financeOnly, finance: 409 },
        id => ({ body: { id } }),
        has.ravi.disputed,
        async () => has.ravi.disputed,
      ),
    ],
  }
}
