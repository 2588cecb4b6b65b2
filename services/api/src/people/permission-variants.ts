import { confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { requestConfirmation } from '@opdesk/domain/confirmation/decide-confirmation.ts'
import { confirmationAggregate } from '@opdesk/domain/confirmation/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { plain, record, type SliceVariants, UNKNOWN, unknown } from '../testing/permissions/variants.ts'
import type { World } from '../testing/permissions/world.ts'

const staffRows = (user_id: string) => [{ module_id: 2, user_id, program_id: 21 }]

/** Makes a request for confirmation, by an admin who is not one of the callers. */
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

export const peopleVariants: SliceVariants = async world => {
  const { scene, next } = world
  // A verifier who is inactive, so that no claim is assigned to them.
  const user = { designation: 'verifier', status: 0 }
  const hrPerson = { corporate: await world.added('/admin/corporation') }
  const addUser = () => world.added('/admin/users', user)
  const addHrPerson = () => world.added('/admin/corporateHR', hrPerson)
  return {
    'PATCH /api/v1/admin/confirmations/:id': [
      plain(
        { params: { id: UNKNOWN }, body: { decision: 'refuse' } },
        {
          name: 'of another admin',
          open: ({ may }) => may(2, 'GET') && may(2, 'PATCH'),
          otherwise: 403,
          fresh: async () => ({ params: { id: await makeConfirmation(world) }, body: { decision: 'refuse' } }),
        },
      ),
      unknown({ body: { decision: 'confirm' } }),
    ],
    'PATCH /api/v1/admin/users/second-factor/:id': record('reader', addUser).map(variant => ({
      ...variant,
      answers: [200, 409],
    })),
    'DELETE /api/v1/admin/registered-users/:id': record('asha', async () => {
      const mark = next()
      return await scene.test.addSubscriber(`leaver${mark}`, String(9_100_000_000 + mark), { plan: null })
    }),
    'GET /api/v1/admin/families/:id/nominee': record('asha'),
    // Sends no form, so that allowed callers get 415.
    'POST /api/v1/admin/families/:id/nominee-requests/:request_id/proof': [
      plain(
        { params: { id: 'ravi', request_id: UNKNOWN } },
        { open: ({ may }) => may(4, 'POST'), otherwise: 403, answers: [415] },
      ),
    ],
    // No subscriber has a nominee or a request that waits: allowed callers get 422 and 404. nominee.int.test.ts tests the steps.
    'POST /api/v1/admin/families/:id/nominee-requests': [
      plain(
        { params: { id: 'ravi' } },
        { open: ({ may }) => may(4, 'POST') && may(4, 'DELETE'), otherwise: 403, answers: [422] },
      ),
    ],
    'POST /api/v1/admin/families/:id/nominee-requests/:request_id/copy': [
      plain(
        { params: { id: 'ravi', request_id: UNKNOWN } },
        { open: ({ may }) => may(4, 'POST'), otherwise: 403, answers: [404] },
      ),
    ],
    'POST /api/v1/admin/families/:id/nominee-requests/:request_id/copy/file': [
      plain(
        { params: { id: 'ravi', request_id: UNKNOWN }, body: { current_password: 'Wrong@2026' } },
        { open: ({ may }) => may(4, 'POST') && may(4, 'DELETE'), otherwise: 403, answers: [404] },
      ),
    ],
    'PATCH /api/v1/admin/families/:id/nominee-requests/:request_id': [
      plain(
        { params: { id: 'ravi', request_id: UNKNOWN }, body: { decision: 'confirm' } },
        { open: ({ may }) => may(4, 'PATCH') && may(4, 'DELETE'), otherwise: 403, answers: [404] },
      ),
    ],
    'GET /api/v1/admin/users/:id': record('reader'),
    'POST /api/v1/admin/users': [plain({ body: user })],
    'PATCH /api/v1/admin/users/:id': record('reader', addUser, () => user),
    'PATCH /api/v1/admin/users/password/:id': record('reader', addUser),
    'DELETE /api/v1/admin/users/:id': record('reader', addUser),
    'GET /api/v1/admin/corporateHR/:id': record('hr'),
    'POST /api/v1/admin/corporateHR': [plain({ body: hrPerson })],
    'PATCH /api/v1/admin/corporateHR/:id': record('hr', addHrPerson, () => hrPerson),
    'PATCH /api/v1/admin/corporateHR/password/:id': record('hr', addHrPerson),
    'DELETE /api/v1/admin/corporateHR/:id': record('hr', addHrPerson),
    'GET /api/v1/admin/privileges/:userId': [plain({ params: { userId: 'reader' } }), unknown({}, 'userId')],
    'POST /api/v1/admin/privileges': [plain({ body: staffRows('reader') })],
    'PATCH /api/v1/admin/privileges/:userId/:moduleId': [
      plain({ params: { userId: 'reader', moduleId: '2' }, body: staffRows('reader') }),
      unknown({ params: { moduleId: '2' }, body: staffRows(UNKNOWN) }, 'userId'),
    ],
  }
}
