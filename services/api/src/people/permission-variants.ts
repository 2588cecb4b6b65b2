import { confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { requestConfirmation } from '@opdesk/domain/confirmation/decide-confirmation.ts'
import { confirmationAggregate } from '@opdesk/domain/confirmation/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { plain, record, type SliceVariants, UNKNOWN, unknown } from '../testing/permissions/variants.ts'
import type { World } from '../testing/permissions/world.ts'

const staffRows = (module_id: number) => [
  { module_id, user_id: 'reader', program_id: 21, GET: true, POST: true, PATCH: true, DELETE: true },
]

/** A request of an admin who is not one of the callers. */
const makeConfirmation = async ({ scene }: World): Promise<string> => {
  const id = crypto.randomUUID()
  const { store, clock } = scene.test.deps
  await handleCommand({
    store,
    aggregate: confirmationAggregate,
    stream: confirmationStream(id),
    command: { id: `ask-${id}`, actor: { id: 'somebody', role: 'admin', designation: null, name: 'Somebody' } },
    now: clock(),
    decide: state => requestConfirmation(state, { change: { kind: 'invite_admin', email: 'guest@example.org' }, now: clock() }),
  })
  return id
}

export const peopleVariants: SliceVariants = world => {
  const { scene, next } = world
  const user = (withPassword = true) => ({
    name: 'Rekha Nair',
    user_type: 0,
    designation: 'verifier',
    email: `rekha${next()}@example.org`,
    country_code: '+91',
    mobile: '9811100001',
    // Inactive, so that no claim is given to them.
    status: 0,
    ...(withPassword ? { password: 'Fresh@2026' } : {}),
  })
  const hrPerson = (withPassword = true) => ({
    name: 'Kiran Desai',
    corporate: world.corporate,
    phone: '9811100002',
    email: `kiran${next()}@example.org`,
    country_code: '+91',
    status: 1,
    ...(withPassword ? { password: 'Fresh@2026' } : {}),
  })
  const addUser = () => world.added('/admin/users', user())
  const addHrPerson = () => world.added('/admin/corporateHR', hrPerson())
  const newPassword = () => ({ password: 'Fresh@2026' })
  return {
    'POST /api/v1/admin/invitations': [plain({}, { fresh: async () => ({ body: { email: `guest${next()}@example.org` } }) })],
    'PATCH /api/v1/admin/confirmations/:id': [
      plain(
        { params: { id: UNKNOWN }, body: { decision: 'refuse', reason: 'Nobody knows of it' } },
        {
          name: 'of another admin',
          open: ({ may }) => may(2, 'GET') && may(2, 'PATCH'),
          otherwise: 403,
          fresh: async () => ({
            params: { id: await makeConfirmation(world) },
            body: { decision: 'refuse', reason: 'Nobody knows of it' },
          }),
        },
      ),
      unknown({ body: { decision: 'confirm' } }),
    ],
    'PATCH /api/v1/admin/users/second-factor/:id': record('reader', undefined, addUser).map(variant => ({
      ...variant,
      answers: [200, 409],
    })),
    'DELETE /api/v1/admin/registered-users/:id': record('asha', undefined, async () => {
      const mark = next()
      return await scene.test.addSubscriber(`leaver${mark}`, String(9_100_000_000 + mark), { plan: null })
    }),
    'GET /api/v1/admin/users/:id': record('reader'),
    'POST /api/v1/admin/users': [plain({}, { fresh: async () => ({ body: user() }) })],
    'PATCH /api/v1/admin/users/:id': record('reader', () => user(false), addUser),
    'PATCH /api/v1/admin/users/password/:id': record('reader', newPassword, addUser),
    'DELETE /api/v1/admin/users/:id': record('reader', undefined, addUser),
    'GET /api/v1/admin/corporateHR/:id': record('hr'),
    'POST /api/v1/admin/corporateHR': [plain({}, { fresh: async () => ({ body: hrPerson() }) })],
    'PATCH /api/v1/admin/corporateHR/:id': record('hr', () => hrPerson(false), addHrPerson),
    'PATCH /api/v1/admin/corporateHR/password/:id': record('hr', newPassword, addHrPerson),
    'DELETE /api/v1/admin/corporateHR/:id': record('hr', undefined, addHrPerson),
    'GET /api/v1/admin/privileges/:userId': [plain({ params: { userId: 'reader' } }), unknown({}, 'userId')],
    'POST /api/v1/admin/privileges': [plain({ body: staffRows(2) })],
    'PATCH /api/v1/admin/privileges/:userId/:moduleId': [
      plain({ params: { userId: 'reader', moduleId: '2' }, body: staffRows(2) }),
      unknown({ params: { moduleId: '2' }, body: [{ ...staffRows(2)[0], user_id: UNKNOWN }] }, 'userId'),
    ],
  }
}
