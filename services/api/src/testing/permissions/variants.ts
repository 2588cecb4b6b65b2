import { emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { clientOf } from './callers.ts'
import type { Caller, Designated } from './rules.ts'
import { PEOPLE, type Subscriber, type World } from './world.ts'

/** What a call sends. */
export interface Shot {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

/** One object, or one body, that a route is called with. */
export interface Variant {
  name: string
  /** To whom the object is open; everybody else whom the rule lets through hears `otherwise`. */
  open: (caller: Caller) => boolean
  otherwise?: number
  shot: Shot
  /** A shot of its own for each call that succeeds, where a success uses the object up. */
  fresh?: (caller: Caller) => Promise<Shot>
  /** What whoever gets through hears; 200 unless said. */
  answers?: readonly number[]
  /** The same by designation, where designations hear different things. */
  by?: Record<Designated, number>
  /** The call ends sessions of the caller. */
  ends?: boolean
}

const everybody = () => true
const nobody = () => false
const UNKNOWN = '0190a5c0-0000-7000-8000-000000000000'
const plain = (shot: Shot = {}, more: Partial<Variant> = {}): Variant => ({ name: 'as it is', open: everybody, shot, ...more })

/** What each route is called with; a route that is not named here has neither object nor body. */
export const variantsOf = (world: World): Record<string, Variant[]> => {
  const { has, scene } = world
  const unknown = (more: Shot = {}, param = 'id'): Variant => ({
    name: 'unknown',
    open: nobody,
    shot: { ...more, params: { ...more.params, [param]: UNKNOWN } },
  })
  /** Asha's, Ravi's, and nobody's. */
  const owned = (idOf: (of: Subscriber) => string, more: Shot = {}, fresh?: (of: Subscriber) => Promise<string>): Variant[] => [
    ...PEOPLE.map(
      (of): Variant => ({
        name: `${of}’s`,
        open: caller => caller.person === of,
        shot: { ...more, params: { id: idOf(of) } },
        ...(fresh && { fresh: async () => ({ ...more, params: { id: await fresh(of) } }) }),
      }),
    ),
    unknown(more),
  ]
  const claimsOfAll = (more: Shot = {}): Variant[] => [
    ...PEOPLE.map((of): Variant => ({ name: `${of}’s`, open: everybody, shot: { ...more, params: { id: has[of].sent } } })),
    { name: 'a draft', open: nobody, shot: { ...more, params: { id: has.asha.draft } } },
    unknown(more),
  ]
  const disputesOfAll = (): Variant[] => [
    ...PEOPLE.map((of): Variant => ({ name: `${of}’s`, open: everybody, shot: { params: { id: has[of].disputed } } })),
    { name: 'of a claim without one', open: nobody, shot: { params: { id: has.asha.sent } } },
    unknown(),
  ]
  /** A record of a master: a known one, and none. */
  const record = (known: string, body?: () => unknown, make?: () => Promise<string>): Variant[] => [
    plain(
      { params: { id: known }, body: body?.() },
      make && { fresh: async () => ({ params: { id: await make() }, body: body?.() }) },
    ),
    unknown({ body: body?.() }),
  ]
  const made = (path: string, body: () => object) => () => world.added(path, body())
  const exportsOf = (area: 'admin' | 'management', owner: string, id: string, list: object): Record<string, Variant[]> => {
    const own = (more: Partial<Variant> = {}): Variant[] => [
      { name: 'the asker’s', open: caller => caller.person === owner, shot: { params: { id } }, ...more },
      { name: 'asha’s', open: nobody, shot: { params: { id: has.asha.export } } },
      unknown(),
    ]
    const path = `/api/v1/${area}/exports`
    return {
      [`POST ${path}`]: [plain({ body: list }, { answers: [200, 429] })],
      [`GET ${path}/:id`]: own(),
      [`GET ${path}/:id/file`]: own(),
      [`DELETE ${path}/:id`]: own({ answers: [409] }),
    }
  }
  const notifications = (area: string, owner: string, id: string): Record<string, Variant[]> => ({
    [`DELETE /api/v1/${area}/notifications`]: [plain()],
    [`DELETE /api/v1/${area}/notification/:id`]: [
      { name: `${owner}’s`, open: caller => caller.person === owner, shot: { params: { id } } },
      { name: 'asha’s', open: caller => caller.person === 'asha', shot: { params: { id: has.asha.notification } } },
      unknown(),
    ],
  })
  const signsOut = [plain({}, { ends: true })]
  const updatesPassword = [
    plain(
      { body: { current_password: 'Not-the-0ne', password: 'N3w@Password', confirm_password: 'N3w@Password' } },
      { answers: [422] },
    ),
  ]
  /** Nobody's password: it is not the caller who is refused. */
  const secondFactor = (body: object): Variant[] => [plain({ body }, { answers: [409, 422, 429] })]
  const newClaim = (name: string, open: Variant['open'], otherwise: number, change: (caller: Caller) => object): Variant => ({
    name,
    open,
    otherwise,
    shot: { body: {} },
    fresh: async caller => ({
      body: await scene.form(clientOf(scene, caller), { doctor_fee: 1, pharmacy_fee: 0, submit: true, ...change(caller) }),
    }),
  })
  const byDesignation = (
    by: Record<Designated, number>,
    shot: (id: string) => Shot,
    id: string,
    fresh: () => Promise<string>,
  ): Variant =>
    plain(shot(id), { by, fresh: async caller => shot(by[caller.designated ?? 'reader'] === 200 ? await fresh() : id) })
  const { subjects: _, version: __, updatedAt: ___, updatedBy: ____, _id: _____, ...mails } = world.mails
  const { _id: ______, createdAt: _______, updatedAt: ________, ...settings } = world.settings
  const keptMails = Object.fromEntries(emailTemplateKeys.map(key => [key, mails[key]]))
  const staffRows = (module_id: number) => [
    { module_id, user_id: 'reader', program_id: 21, GET: true, POST: true, PATCH: true, DELETE: true },
  ]
  const verifierOnly = { verifier: 200, verifier2: 403, management: 409, manager: 409, finance: 409, reader: 403 }
  const settled = { manager: 403, management: 403, verifier: 403, verifier2: 403, finance: 200, reader: 403 }

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
          fresh: async ({ person = '', role = 'hr' }) => ({ params: { id: await world.sessionOf(person, role) } }),
        },
      ),
      {
        name: 'somebody else’s',
        open: nobody,
        shot: {},
        fresh: async () => ({ params: { id: await world.sessionOf('manager2', 'management') } }),
      },
      unknown(),
    ],
    'POST /api/v1/admin/updatepassword': updatesPassword,
    'POST /api/v1/management/updatepassword': updatesPassword,
    'POST /api/v1/hr/updatepassword': updatesPassword,
    'POST /api/v1/admin/invitations': [
      plain({}, { fresh: async () => ({ body: { email: `guest${world.next()}@example.org` } }) }),
    ],
    'PATCH /api/v1/admin/confirmations/:id': [
      plain(
        { params: { id: UNKNOWN }, body: { decision: 'refuse', reason: 'Nobody knows of it' } },
        {
          name: 'of another admin',
          open: ({ may }) => may(2, 'GET') && may(2, 'PATCH'),
          otherwise: 403,
          fresh: async () => ({
            params: { id: await world.confirmation() },
            body: { decision: 'refuse', reason: 'Nobody knows of it' },
          }),
        },
      ),
      unknown({ body: { decision: 'confirm' } }),
    ],
    'PUT /api/v1/user/update-profile': [
      plain({ body: { city: 'Bengaluru' } }),
      {
        name: 'with a number of somebody else',
        open: nobody,
        otherwise: 422,
        shot: { body: { city: 'Bengaluru', phone: '9000000099', country_code: '+91' } },
      },
      {
        name: 'with the id of somebody else',
        open: nobody,
        otherwise: 400,
        shot: { body: { city: 'Bengaluru', user_id: 'asha', role: 1 } },
      },
    ],
    // There is nothing to confirm: it is not the caller who is refused.
    'POST /api/v1/user/confirm-email/resend': [plain({}, { answers: [409] })],
    'GET /api/v1/user/claimable-amount': [plain({ query: 'amount=100&parameter=0' })],
    'GET /api/v1/admin/privilege/:userid/:programId': [
      plain(
        { params: { userid: 'admin', programId: '2' } },
        { name: 'one’s own', fresh: async ({ person = '' }) => ({ params: { userid: person, programId: '2' } }) },
      ),
      {
        name: 'somebody else’s',
        open: ({ may }) => may(11, 'GET'),
        otherwise: 403,
        shot: { params: { userid: 'manager2', programId: '2' } },
      },
    ],
    'POST /api/v1/user/claims': [
      newClaim('of one’s own', everybody, 422, () => ({})),
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
    // Nothing is sent: what is uploaded, and how, is tried by uploads.int.test.ts.
    'POST /api/v1/user/claims/upload': [plain({}, { answers: [415] })],
    'GET /api/v1/user/claims/:id': owned(of => has[of].sent),
    'GET /api/v1/user/claims/:id/warnings': owned(of => has[of].draft),
    'PATCH /api/v1/user/claims/:id': owned(of => has[of].draft, { body: { city: 'Bengaluru' } }),
    'DELETE /api/v1/user/claims/:id': owned(
      of => has[of].draft,
      {},
      of => scene.claim(has[of].client, 'draft'),
    ),
    'PATCH /api/v1/user/raise-claim-dispute/:id': owned(
      of => has[of].sent,
      { body: { user_remark: 'Please look again' } },
      of => world.rejected(has[of].client),
    ),
    'GET /api/v1/user/claims/disputed/:id': owned(of => has[of].disputed),
    'POST /api/v1/user/exports': [plain({ body: { list: 'wallet', format: 'csv', query: {} } }, { answers: [200, 429] })],
    'GET /api/v1/user/exports/:id': owned(of => has[of].export),
    'GET /api/v1/user/exports/:id/file': owned(of => has[of].export),
    'DELETE /api/v1/user/exports/:id': owned(of => has[of].export).map(variant => ({ ...variant, answers: [409] })),
    'DELETE /api/v1/user/notification/:id': owned(of => has[of].notification),
    ...notifications('management', 'verifier', world.staffNote),
    ...notifications('admin', 'nobody', UNKNOWN),
    'GET /api/v1/files/:id': [
      {
        name: 'of a claim that was sent',
        open: caller =>
          caller.person === 'asha' || caller.role === 'management'
            ? caller.may(21, 'GET') || caller.person === 'asha'
            : caller.role === 'admin' && caller.may(21, 'GET'),
        shot: { params: { id: has.asha.sentFile } },
      },
      { name: 'of a draft', open: caller => caller.person === 'asha', shot: { params: { id: has.asha.draftFile } } },
      { name: 'of no claim', open: caller => caller.person === 'ravi', shot: { params: { id: has.ravi.looseFile } } },
      unknown(),
    ],
    'GET /api/v1/management/claims/:id': claimsOfAll(),
    'GET /api/v1/management/claims/:id/history': claimsOfAll({ query: 'at=1' }),
    'GET /api/v1/management/claims/:id/history.pdf': claimsOfAll(),
    'GET /api/v1/management/claims/:id/related': claimsOfAll(),
    'GET /api/v1/management/claims/:id/payments': claimsOfAll(),
    'GET /api/v1/admin/claims/:id': claimsOfAll(),
    'GET /api/v1/admin/claims/:id/history': claimsOfAll(),
    'GET /api/v1/admin/claims/:id/history.pdf': claimsOfAll(),
    'GET /api/v1/admin/claims/:id/related': claimsOfAll(),
    'GET /api/v1/admin/claims/:id/payments': claimsOfAll(),
    'POST /api/v1/management/claims/:id': [
      byDesignation(
        verifierOnly,
        id => ({ params: { id }, body: { approval_status: 8 } }),
        has.asha.sent,
        () => world.sentClaim(has.asha.client),
      ),
      { name: 'a draft', open: nobody, shot: { params: { id: has.asha.draft }, body: { approval_status: 8 } } },
      unknown({ body: { approval_status: 8 } }),
    ],
    // Nobody is kept from this claim, so there is nothing to lift.
    'POST /api/v1/management/claims/:id/lift-own-claim': [
      plain(
        { params: { id: has.asha.sent }, body: { user_id: 'finance', reason: 'Confirmed by mistake' } },
        { by: { verifier: 403, verifier2: 403, management: 422, manager: 403, finance: 403, reader: 403 } },
      ),
      unknown({ body: { user_id: 'finance', reason: 'Confirmed by mistake' } }),
    ],
    // Refused row by row: who may decide what is in stage-permissions.int.test.ts.
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
    'POST /api/v1/management/pay-claim': [
      byDesignation(
        settled,
        id => ({ body: { id } }),
        has.asha.sent,
        async () => {
          const id = await world.sentClaim(has.asha.client)
          for (const who of ['verifier', 'management', 'manager', 'finance'] as const) await scene.decide(who, id, 8)
          return id
        },
      ),
    ],
    'POST /api/v1/management/payments': [
      byDesignation(
        settled,
        id => ({ body: [{ id }] }),
        has.asha.sent,
        async () => has.asha.sent,
      ),
    ],
    'GET /api/v1/management/disputed-claims/:id': disputesOfAll(),
    'GET /api/v1/admin/disputed-claims/:id': disputesOfAll(),
    'PATCH /api/v1/management/disputed-claims/:id': [
      byDesignation(
        verifierOnly,
        id => ({ params: { id }, body: { approval_status: 8, remark: 'As the bills say' } }),
        has.asha.disputed,
        () => world.disputed(has.asha.client),
      ),
      unknown({ body: { approval_status: 8, remark: 'As the bills say' } }),
    ],
    'POST /api/v1/management/pay-dispute': [
      byDesignation(
        { ...settled, finance: 409 },
        id => ({ body: { id } }),
        has.ravi.disputed,
        async () => has.ravi.disputed,
      ),
    ],
    'POST /api/v1/management/transfer-claims': [plain({ body: [{ claim_id: has.asha.sent, verifier_id: 'verifier' }] })],
    'POST /api/v1/management/transfer-disputes': [plain({ body: [{ claim_id: has.asha.disputed, verifier_id: 'verifier' }] })],
    'POST /api/v1/management/delegations': [
      plain(
        { body: world.leave() },
        {
          name: 'for a verifier',
          by: { verifier: 200, management: 200, verifier2: 403, manager: 403, finance: 403, reader: 403 },
          fresh: async caller => ({
            body: { ...world.leave(), ...(caller.designated === 'verifier' ? {} : { verifier_id: 'verifier' }) },
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
          fresh: async () => ({ params: { id: await world.leaveOf() } }),
        },
      ),
      unknown(),
    ],
    'GET /api/v1/management/payment-batches/:id': [plain({ params: { id: world.batch } }), unknown()],
    'POST /api/v1/management/payment-batches/:id/close': [
      plain({ params: { id: world.batch } }, { answers: [200, 409] }),
      unknown(),
    ],
    'GET /api/v1/management/payment-batches/:id/bank-file': [
      plain({ params: { id: world.batch } }, { answers: [200, 409] }),
      unknown(),
    ],
    ...exportsOf('management', 'verifier', world.staffExport, { list: 'claims', format: 'csv', query: {} }),
    ...exportsOf('admin', 'admin', world.adminExport, {}),
    'POST /api/v1/admin/exports': (
      [
        ['claims', 21],
        ['disputes', 21],
        ['corporation', 3],
        ['registered-users', 4],
      ] as const
    ).map(([list, program]) => ({
      name: `of ${list}`,
      open: caller => caller.may(program, 'GET'),
      otherwise: 403,
      shot: { body: { list, format: 'csv', query: {} } },
      answers: [200, 429],
    })),
    ...Object.fromEntries(
      ['admin', 'management'].flatMap(area => [
        [`POST /api/v1/${area}/second-factor`, secondFactor({ current_password: 'Not-the-0ne' })],
        [`POST /api/v1/${area}/second-factor/confirm`, secondFactor({ otp: '123456' })],
        [`POST /api/v1/${area}/second-factor/recovery-codes`, secondFactor({ current_password: 'Not-the-0ne', otp: '123456' })],
        [`POST /api/v1/${area}/second-factor/turn-off`, secondFactor({ current_password: 'Not-the-0ne', otp: '123456' })],
      ]),
    ),
    'PATCH /api/v1/admin/users/second-factor/:id': record('reader', undefined, made('/admin/users', world.user)).map(variant => ({
      ...variant,
      answers: [200, 409],
    })),
    'GET /api/v1/admin/audit-logs/:id': record(world.audited),
    'DELETE /api/v1/admin/registered-users/:id': record('asha', undefined, async () => {
      const mark = world.next()
      return await scene.test.addSubscriber(`leaver${mark}`, String(9_100_000_000 + mark), { plan: null })
    }),
    'POST /api/v1/admin/users': [plain({}, { fresh: async () => ({ body: world.user() }) })],
    'PATCH /api/v1/admin/users/:id': record('reader', () => world.user(false), made('/admin/users', world.user)),
    'PATCH /api/v1/admin/users/password/:id': record(
      'reader',
      () => ({ password: 'Fresh@2026' }),
      made('/admin/users', world.user),
    ),
    'DELETE /api/v1/admin/users/:id': record('reader', undefined, made('/admin/users', world.user)),
    'POST /api/v1/admin/corporateHR': [plain({}, { fresh: async () => ({ body: world.hrPerson() }) })],
    'PATCH /api/v1/admin/corporateHR/:id': record('hr', () => world.hrPerson(false), made('/admin/corporateHR', world.hrPerson)),
    'PATCH /api/v1/admin/corporateHR/password/:id': record(
      'hr',
      () => ({ password: 'Fresh@2026' }),
      made('/admin/corporateHR', world.hrPerson),
    ),
    'DELETE /api/v1/admin/corporateHR/:id': record('hr', undefined, made('/admin/corporateHR', world.hrPerson)),
    'POST /api/v1/admin/corporation': [plain({}, { fresh: async () => ({ body: world.company() }) })],
    'PATCH /api/v1/admin/corporation/:id': record(world.corporate, world.company),
    'DELETE /api/v1/admin/corporation/:id': record(world.corporate, undefined, made('/admin/corporation', world.company)),
    'POST /api/v1/admin/designation': [plain({}, { fresh: async () => ({ body: world.designation() }) })],
    'PATCH /api/v1/admin/designation/:id': record('verifier', world.designation, made('/admin/designation', world.designation)),
    'DELETE /api/v1/admin/designation/:id': record('verifier', undefined, made('/admin/designation', world.designation)),
    'PATCH /api/v1/admin/settings/:id': record('settings', () => settings),
    'PATCH /api/v1/admin/email-settings/:id': record('templates', () => keptMails),
    'GET /api/v1/admin/privileges/:userId': [plain({ params: { userId: 'reader' } }), unknown({}, 'userId')],
    'POST /api/v1/admin/privileges': [plain({ body: staffRows(2) })],
    'PATCH /api/v1/admin/privileges/:userId/:moduleId': [
      plain({ params: { userId: 'reader', moduleId: '2' }, body: staffRows(2) }),
      unknown({ params: { moduleId: '2' }, body: [{ ...staffRows(2)[0], user_id: UNKNOWN }] }, 'userId'),
    ],
  }
}
