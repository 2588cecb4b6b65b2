import { plain, type SliceVariants, unknown } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

const DAY = 86_400_000

export const delegationVariants: SliceVariants = ({ scene }) => {
  let day = 0
  /** Leave of `verifier`, each time on a day that has no other leave. */
  const leave = () => {
    day += 1
    const from = new Date(scene.test.time.now.getTime() + day * DAY).toISOString().slice(0, 10)
    return { substitute_id: 'verifier2', from, to: from }
  }
  const leaveOfVerifier = async () => (await ok(scene.as.verifier.post('/management/delegations', leave())))._id as string
  return {
    'POST /api/v1/management/delegations': [
      plain(
        { body: leave() },
        {
          name: 'for a verifier',
          by: { verifier: 200, management: 200, verifier2: 403, manager: 403, finance: 403, reader: 403 },
          fresh: async caller => ({
            body: { ...leave(), ...(caller.designated === 'verifier' ? {} : { verifier_id: 'verifier' }) },
          }),
        },
      ),
    ],
    'DELETE /api/v1/management/delegations/:id': [
      plain(
        {},
        {
          name: 'of a verifier',
          by: { verifier: 200, management: 200, verifier2: 403, manager: 404, finance: 404, reader: 404 },
          fresh: async () => ({ params: { id: await leaveOfVerifier() } }),
        },
      ),
      unknown(),
    ],
  }
}
