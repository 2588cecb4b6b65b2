import { Program } from '@opdesk/contracts/codes.ts'
import { Client } from '../testing/client.ts'
import type { Caller } from '../testing/permissions/rules.ts'
import { plain, record, type SliceVariants, unknown, type Variant } from '../testing/permissions/variants.ts'
import { makeKey } from '../testing/program-keys.ts'

const NEW = { expires_on: '2026-04-01', addresses: [], scopes: ['employees.read'] }
const OVERLAP = { overlap_hours: 1 }
/** An admin can only give scopes of records that they can read. */
const readsEmployees = { open: ({ may }: Caller) => may(Program.corporateSubscriber, 'GET'), otherwise: 403 }

export const programKeyVariants: SliceVariants = async ({ scene }) => {
  const clientOf = (id: string) => new Client(scene.test).as(id, 'hr')
  const hr = { meridian: await clientOf('hr'), other: await clientOf('hr2') }
  const make = async (of: keyof typeof hr): Promise<string> => (await makeKey(hr[of], NEW))._id
  const keys = { meridian: await make('meridian'), other: await make('other') }
  /** The key of each organization, for its HR. */
  const ofHr = (body?: object, isUsedUp = false): Variant[] => [
    ...(['meridian', 'other'] as const).map(
      (of): Variant => ({
        name: `of ${of}`,
        open: ({ person }) => person === (of === 'meridian' ? 'hr' : 'hr2'),
        input: { params: { id: keys[of] }, body },
        ...(isUsedUp && { fresh: async () => ({ params: { id: await make(of) }, body }) }),
      }),
    ),
    unknown({ body }),
  ]
  return {
    // The limit of keys is met by the callers together.
    'POST /api/v1/admin/program-keys': [
      plain({ body: { ...NEW, organization: 'meridian' } }, { ...readsEmployees, answers: [201, 409] }),
    ],
    'POST /api/v1/hr/program-keys': [plain({ body: NEW }, { answers: [201, 409] })],
    'POST /api/v1/admin/program-keys/:id/rotate': record(keys.meridian, undefined, () => OVERLAP).map(variant =>
      variant.name === 'unknown' ? variant : { ...variant, ...readsEmployees },
    ),
    'POST /api/v1/hr/program-keys/:id/rotate': ofHr(OVERLAP),
    'DELETE /api/v1/admin/program-keys/:id': record(keys.meridian, () => make('meridian')),
    'DELETE /api/v1/hr/program-keys/:id': ofHr(undefined, true),
  }
}
