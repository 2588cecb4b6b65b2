import { clientOf } from '../testing/permissions/callers.ts'
import type { Caller } from '../testing/permissions/rules.ts'
import {
  anyCaller,
  byDesignation,
  type CallInput,
  claimsOfAll,
  noCaller,
  owned,
  plain,
  type SliceVariants,
  UNKNOWN,
  unknown,
  type Variant,
  verifierOnly,
} from '../testing/permissions/variants.ts'
import { PEOPLE } from '../testing/permissions/world.ts'

/** Expected status of the designations with a stage. */
const ofChain = { verifier: 200, verifier2: 200, management: 200, manager: 200, finance: 200 }

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
  /** A selection of the caller, without claims; callers who can make none get the answer for an unknown one. */
  const ownSelection = (input: CallInput = {}): Variant[] => [
    {
      name: 'one’s own',
      open: anyCaller,
      input: {},
      answers: [200, 404],
      fresh: async caller => {
        const query = 'awaitingMe=true&search=no+such+claim'
        const { body } = await clientOf(scene, caller).post('/management/bulk-decisions', { query })
        return { ...input, params: { id: body.data?._id ?? UNKNOWN } }
      },
    },
    unknown(input),
  ]
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
      plain({ body: [{ id: has.asha.draft, approval_status: 8 }] }, { by: { ...ofChain, reader: 403 } }),
    ],
    'POST /api/v1/management/bulk-decisions': [
      plain({ body: { query: 'awaitingMe=true' } }, { by: { ...ofChain, reader: 403 } }),
    ],
    'GET /api/v1/management/bulk-decisions/latest': [plain()],
    'GET /api/v1/management/bulk-decisions/:id': ownSelection(),
    'GET /api/v1/management/bulk-decisions/:id/results': ownSelection(),
    'POST /api/v1/management/bulk-decisions/:id/start': ownSelection({ body: { approval_status: 5, remark: 'No' } }),
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
