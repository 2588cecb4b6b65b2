import { employeeBody } from '../testing/organization.ts'
import { plain, record, type SliceVariants, UNKNOWN, unknown, type Variant } from '../testing/permissions/variants.ts'

const PLANS = { asha: 'meridian-plan', ravi: 'other-plan' } as const
const ORGANIZATIONS = { asha: 'meridian', ravi: 'other' } as const

export const employeeVariants: SliceVariants = ({ scene, bodyOf }) => {
  const employeeOf = (of: keyof typeof ORGANIZATIONS) => ({ corporate: ORGANIZATIONS[of], plan: PLANS[of], membership: 3 })
  const add = async (of: keyof typeof ORGANIZATIONS): Promise<string> => {
    const added = await scene.admin.post('/admin/corpoEmp', bodyOf('POST /api/v1/admin/corpoEmp', employeeOf(of)))
    if (added.status !== 201) throw new Error(JSON.stringify(added.body))
    await scene.test.settle()
    return added.body.data._id
  }
  const change = { department: 'Dyeing' }
  /** The employee of each organization, for its HR. */
  const ofHr = (body?: object, fresh = false): Variant[] => [
    ...(['asha', 'ravi'] as const).map(
      (of): Variant => ({
        name: `${of}, of ${ORGANIZATIONS[of]}`,
        open: ({ person }) => person === (of === 'asha' ? 'hr' : 'hr2'),
        input: { params: { id: of }, body },
        ...(fresh && { fresh: async () => ({ params: { id: await add(of) }, body }) }),
      }),
    ),
    unknown({ body }),
  ]
  const option = { plan: 'meridian-plan', membership: 3 }
  const ofOrganization = (body: () => object, answers: readonly number[]): Variant[] => [
    {
      name: 'of Meridian',
      open: ({ person }) => person === 'hr',
      otherwise: 422,
      input: { body: body() },
      answers,
      fresh: async () => ({ body: body() }),
    },
  ]
  const renewal = { ...option, employees: ['asha'] }
  const many = () => ({ ...option, employee_details: [employeeBody()].map(({ plan: _, membership: __, ...row }) => row) })
  const manyOfMeridian = () => ({ ...many(), corporate: 'meridian' })
  return {
    'GET /api/v1/admin/corpoEmp/:id': record('asha'),
    'POST /api/v1/admin/corpoEmp': [plain({ body: employeeOf('asha') }, { answers: [201] })],
    'PATCH /api/v1/admin/corpoEmp/:id': record('asha', undefined, () => change),
    'DELETE /api/v1/admin/corpoEmp/:id': record('asha', () => add('asha')),
    'POST /api/v1/admin/corpoEmp/renew': [plain({ body: { ...renewal, corporate: 'meridian' } })],
    'POST /api/v1/admin/corpoEmp/bulk': [plain({ body: manyOfMeridian() }, { fresh: async () => ({ body: manyOfMeridian() }) })],
    'GET /api/v1/hr/corpoEmp/:id': ofHr(),
    'POST /api/v1/hr/corpoEmp': ofOrganization(() => option, [201]),
    'PATCH /api/v1/hr/corpoEmp/:id': ofHr(change),
    'DELETE /api/v1/hr/corpoEmp/:id': ofHr(undefined, true),
    'POST /api/v1/hr/corpoEmp/renew': ofOrganization(() => renewal, [200]),
    'POST /api/v1/hr/corpoEmp/bulk': ofOrganization(many, [200]),
    'GET /api/v1/hr/corporation/plan/:userid': [
      ...(['hr', 'hr2'] as const).map(
        (of): Variant => ({ name: `of ${of}`, open: ({ person }) => person === of, input: { params: { userid: of } } }),
      ),
      unknown({}, 'userid'),
    ],
    // No person's plan may end: tests of other slices need them.
    'POST /api/v1/user/employment/decline': [unknown({ body: { corporate: UNKNOWN } })],
  }
}
