import { addBreach } from '../testing/breaches.ts'
import { plain, record, type SliceVariants, UNKNOWN, unknown } from '../testing/permissions/variants.ts'

const NOTICED = { noticed_at: '2026-03-01T06:00:00.000Z', began_at: null, ended_at: null, nature: 'access' }

export const breachVariants: SliceVariants = async ({ scene }) => {
  const known = await addBreach(scene)
  const withPerson = async (): Promise<string> => {
    const id = await addBreach(scene)
    await scene.admin.post(`/admin/breaches/${id}/person`, { who: 'asha' })
    await scene.test.settle()
    return id
  }
  const reported = async (): Promise<string> => {
    const id = await addBreach(scene)
    const body = { kind: 'report', told_at: NOTICED.noticed_at, by: 'Anita', reference: '' }
    await scene.admin.post(`/admin/breaches/${id}/board`, body)
    await scene.test.settle()
    return id
  }
  const person = async () => ({ params: { id: await withPerson(), person: 'asha' }, body: { reason: 'Added by mistake' } })
  return {
    'POST /api/v1/admin/breaches': [plain({ body: NOTICED })],
    'GET /api/v1/admin/breaches/:id': record(known),
    'PATCH /api/v1/admin/breaches/:id': record(known, undefined, () => NOTICED),
    'POST /api/v1/admin/breaches/:id/board': record(known, undefined, () => ({ kind: 'first', told_at: NOTICED.noticed_at })),
    'POST /api/v1/admin/breaches/:id/close': record(await reported(), reported),
    'GET /api/v1/admin/breaches/:id/accesses': record(known),
    'GET /api/v1/admin/breaches/:id/sign-ins': record(known),
    'GET /api/v1/admin/breaches/:id/people': record(known),
    // The scene has no such access: allowed callers get 409, because another number of people was named.
    'POST /api/v1/admin/breaches/:id/people': [
      plain({ params: { id: known }, body: { count: 100, startDate: '2020-01-01', endDate: '2020-01-02' } }, { answers: [409] }),
      unknown({ body: { count: 1, startDate: '2020-01-01', endDate: '2020-01-02' } }),
    ],
    'POST /api/v1/admin/breaches/:id/person': record(known, undefined, () => ({ who: 'asha' })),
    'POST /api/v1/admin/breaches/:id/people/:person/remove': [
      plain(await person(), { fresh: person }),
      unknown({ params: { id: known, person: UNKNOWN }, body: { reason: 'None' } }),
    ],
    'POST /api/v1/admin/breaches/:id/notices': [
      plain(
        { params: { id: await withPerson() }, body: { count: 1 } },
        { fresh: async () => ({ params: { id: await withPerson() }, body: { count: 1 } }) },
      ),
      unknown({ body: { count: 1 } }),
    ],
  }
}
