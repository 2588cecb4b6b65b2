import { noCaller, plain, type SliceVariants, UNKNOWN, unknown } from '../../testing/permissions/variants.ts'
import { openSession } from './sessions.ts'

export const sessionVariants: SliceVariants = ({ scene }) => {
  const signsOut = [plain({}, { ends: true })]
  const sessionOf = async (id: string, role: Parameters<typeof openSession>[1]['role']) => {
    const sessionId = crypto.randomUUID()
    await openSession(scene.test.deps, { id, role }, 'password', null, sessionId)
    return sessionId
  }
  return {
    'POST /api/v1/user/logout': signsOut,
    'POST /api/v1/admin/logout': signsOut,
    'POST /api/v1/management/logout': signsOut,
    'POST /api/v1/hr/logout': signsOut,
    'DELETE /api/v1/account/sessions': signsOut,
    'DELETE /api/v1/account/sessions/:id': [
      plain(
        { params: { id: UNKNOWN } },
        {
          name: 'one’s own',
          fresh: async ({ person = '', role = 'hr' }) => ({ params: { id: await sessionOf(person, role) } }),
        },
      ),
      {
        name: 'somebody else’s',
        open: noCaller,
        input: {},
        fresh: async () => ({ params: { id: await sessionOf('manager2', 'management') } }),
      },
      unknown(),
    ],
  }
}
