import { personOf } from '@opdesk/testing/employee-sheet.ts'
import { Client } from '../testing/client.ts'
import { importsOn, workbookOf } from '../testing/import-scene.ts'
import { plain, record, type SliceVariants, unknown, type Variant } from '../testing/permissions/variants.ts'

const ORGANIZATIONS = { hr: 'meridian', hr2: 'other' } as const
type Of = keyof typeof ORGANIZATIONS

export const employeeImportVariants: SliceVariants = async ({ scene, next }) => {
  const { begin } = importsOn(scene)
  /** An import of one employee, reviewed and not submitted. */
  const make = async (of: Of): Promise<string> => {
    const organization = ORGANIZATIONS[of]
    const client = await new Client(scene.test).as(of, 'hr')
    const file = await workbookOf([personOf(500_000_000 + next())])
    const { status, body } = await begin(client, 'hr', { plan: `${organization}-plan`, membership: '3' }, file)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data._id
  }
  const known = { hr: await make('hr'), hr2: await make('hr2') }
  const owners = ['hr', 'hr2'] as const
  const ofHr = (body?: object, more: { row?: string; fresh?: boolean; answers?: readonly number[] } = {}): Variant[] => {
    const shot = (id: string) => ({ params: { id, ...(more.row && { n: more.row }) }, body })
    return [
      ...owners.map(
        (of): Variant => ({
          name: `of ${ORGANIZATIONS[of]}`,
          open: ({ person }) => person === of,
          input: shot(known[of]),
          ...(more.fresh && { fresh: async () => shot(await make(of)) }),
          ...(more.answers && { answers: more.answers }),
        }),
      ),
      unknown({ params: more.row ? { n: more.row } : {}, body }),
    ]
  }
  const ofAdmin = (body?: object, answers?: readonly number[]): Variant[] =>
    record(known.hr, answers && (() => make('hr')), body && (() => body)).map(variant =>
      variant.name === 'unknown' || !answers ? variant : { ...variant, answers },
    )
  const cell = { department: 'Dyeing' }
  const column = { field: 'department', value: 'Dyeing' }
  const submit = { invite: false }
  const submitted = [202, 409]
  // 409 where the call before has filled no column.
  const undone = [200, 409]
  return {
    'GET /api/v1/admin/imports/:id': ofAdmin(),
    'PATCH /api/v1/admin/imports/:id': ofAdmin(),
    'DELETE /api/v1/admin/imports/:id': ofAdmin(undefined, [200]),
    'GET /api/v1/admin/imports/:id/rows': ofAdmin(),
    'PATCH /api/v1/admin/imports/:id/rows/:n': [
      plain({ params: { id: known.hr, n: '2' }, body: cell }),
      unknown({ params: { n: '2' }, body: cell }),
    ],
    'PATCH /api/v1/admin/imports/:id/column': ofAdmin(column),
    'DELETE /api/v1/admin/imports/:id/column': [plain({ params: { id: known.hr } }, { answers: undone }), unknown({})],
    'POST /api/v1/admin/imports/:id/submit': ofAdmin(submit, submitted),
    'POST /api/v1/admin/imports/:id/undo': ofAdmin(undefined, [409]),
    'GET /api/v1/admin/imports/:id/failed.xlsx': ofAdmin(),
    'DELETE /api/v1/admin/failed-imports/:corporate': [plain({ params: { corporate: 'meridian' } })],
    'POST /api/v1/admin/imports': [plain({}, { answers: [415] })],
    'POST /api/v1/hr/imports': [plain({}, { answers: [415] })],
    'GET /api/v1/hr/imports/:id': ofHr(),
    'PATCH /api/v1/hr/imports/:id': ofHr(),
    'DELETE /api/v1/hr/imports/:id': ofHr(undefined, { fresh: true }),
    'GET /api/v1/hr/imports/:id/rows': ofHr(),
    'PATCH /api/v1/hr/imports/:id/rows/:n': ofHr(cell, { row: '2' }),
    'PATCH /api/v1/hr/imports/:id/column': ofHr(column),
    'DELETE /api/v1/hr/imports/:id/column': ofHr(undefined, { answers: undone }),
    'POST /api/v1/hr/imports/:id/submit': ofHr(submit, { fresh: true, answers: submitted }),
    'POST /api/v1/hr/imports/:id/undo': ofHr(undefined, { answers: [409] }),
    'GET /api/v1/hr/imports/:id/failed.xlsx': ofHr(),
  }
}
