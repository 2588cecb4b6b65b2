import { clientOf } from '../testing/permissions/callers.ts'
import type { Caller } from '../testing/permissions/rules.ts'
import {
  anyCaller,
  byDesignation,
  claimsOfAll,
  noCaller,
  owned,
  plain,
  type SliceVariants,
  unknown,
  type Variant,
  verifierOnly,
} from '../testing/permissions/variants.ts'
import { PEOPLE } from '../testing/permissions/world.ts'

export const claimVariants: SliceVariants = world => {
  const { has, scene } = world
  const newClaim = (name: string, open: Variant['open'], otherwise: number, change: (caller: Caller) => object): Variant => ({
    name,
    open,
    otherwise,
    input: { body: {} },
    fresh: async caller => ({
      body: await scene.form(clientOf(scene, caller), { doctor_fee: 1, pharmacy_fee: 0, submit: true, ...change(caller) }),
    }),
  })
  return {
    'GET /api/v1/user/claimable-amount': [plain({ query: 'amount=100&parameter=0' })],
    'POST /api/v1/user/claims': [
      newClaim('of one’s own', anyCaller, 422, () => ({})),
      ...PEOPLE.map(of =>
        newClaim(
          `for the son of ${of}`,
          caller => caller.person === of,
          422,
          () => ({ member_id: `${of}-son` }),
        ),
      ),
      ...PEOPLE.map(of =>
        newClaim(
          `with a file of ${of}`,
          caller => caller.person === of,
          404,
          () => ({ fee_receipt: [has[of].spareFile] }),
        ),
      ),
    ],
    'GET /api/v1/user/claims/:id': owned(of => has[of].sent),
    'GET /api/v1/user/claims/:id/readings': owned(of => has[of].draft),
    'GET /api/v1/user/claims/:id/warnings': owned(of => has[of].draft),
    'POST /api/v1/user/claims/:id/correction': owned(of => has[of].sent).map(variant => ({ ...variant, answers: [409] })),
    'POST /api/v1/user/claims/:id/not-received': owned(of => has[of].sent).map(variant => ({ ...variant, answers: [409] })),
    'PATCH /api/v1/user/claims/:id': owned(of => has[of].draft, { body: { city: 'Bengaluru' } }),
    'DELETE /api/v1/user/claims/:id': owned(
      of => has[of].draft,
      {},
      of => scene.claim(has[of].client, 'draft'),
    ),
    'GET /api/v1/management/claims/:id': claimsOfAll(world),
    'GET /api/v1/management/claims/:id/related': claimsOfAll(world),
    'GET /api/v1/management/claims/:id/desk': claimsOfAll(world),
    'POST /api/v1/management/queues': [plain({ body: { list: 'claims', query: 'claimInternalStatus=0' } })],
    'POST /api/v1/admin/queues': [plain({ body: { list: 'disputes', query: 'claimDisputeStatus=1' } })],
    'GET /api/v1/management/queues/:key': [plain({ params: { key: 'awaiting' } }), unknown({}, 'key')],
    'GET /api/v1/admin/queues/:key': [plain({ params: { key: 'awaiting-disputes' } }), unknown({}, 'key')],
    'PUT /api/v1/management/presence': [
      plain({ body: { connection: 'a-tab-of-a-browser', claim_id: has.asha.sent, deciding: null } }),
      {
        name: 'on a draft',
        open: noCaller,
        input: { body: { connection: 'a-tab-of-a-browser', claim_id: has.asha.draft, deciding: null } },
      },
    ],
    'GET /api/v1/admin/claims/:id': claimsOfAll(world),
    'GET /api/v1/admin/claims/:id/related': claimsOfAll(world),
    'POST /api/v1/management/claims/:id': [
      byDesignation(
        verifierOnly,
        id => ({ params: { id }, body: { approval_status: 8 } }),
        has.asha.sent,
        () => world.sentClaim(has.asha.client),
      ),
      { name: 'a draft', open: noCaller, input: { params: { id: has.asha.draft }, body: { approval_status: 8 } } },
      unknown({ body: { approval_status: 8 } }),
    ],
    // Allowed callers are refused: no member of staff is blocked from this claim, so there is no block to lift.
    'POST /api/v1/management/claims/:id/lift-own-claim': [
      plain(
        { params: { id: has.asha.sent }, body: { user_id: 'finance' } },
        { by: { verifier: 403, verifier2: 403, management: 422, manager: 403, finance: 403, reader: 403 } },
      ),
      unknown({ body: { user_id: 'finance' } }),
    ],
    // Allowed callers get a refusal for each row; truth-table.int.test.ts tests who may decide.
    'POST /api/v1/management/claims/bulk': [
      plain(
        { body: [{ id: has.asha.draft, approval_status: 8 }] },
        { by: { verifier: 200, verifier2: 200, management: 200, manager: 200, finance: 200, reader: 403 } },
      ),
    ],
    'PATCH /api/v1/management/update-claimbills': [
      byDesignation(
        verifierOnly,
        id => ({ body: { claimId: id, approved_claimable_doctor_fee: 0.5 } }),
        has.asha.sent,
        () => world.sentClaim(has.asha.client),
      ),
    ],
  }
}
