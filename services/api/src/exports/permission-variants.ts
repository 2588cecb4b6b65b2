import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import type { ExportList } from '@opdesk/contracts/export/exports.ts'
import { Client } from '../testing/client.ts'
import {
  noCaller,
  owned,
  plain,
  type SliceVariants,
  unknown,
  type Variant,
  type Variants,
} from '../testing/permissions/variants.ts'

/** The program that an admin needs for each export; the type requires an entry for every new export. */
const programs: Record<
  Exclude<
    ExportList,
    'own-employees' | 'wallet' | 'invoices' | 'reconciliation' | 'payouts' | 'payout-reconciliation' | 'unpayable-claims'
  >,
  ProgramCode
> = {
  claims: 21,
  disputes: 21,
  corporation: 3,
  plan: 5,
  coupon: 8,
  'coupon-usages': 8,
  'family-requests': 4,
  'registered-users': 4,
  checkups: 6,
  referrals: 4,
  doctor: 7,
  'doctors-from-claims': 7,
  'contact-retail': 10,
  'contact-corporate': 10,
  'contact-email': 10,
  'contact-quote': 10,
  'job-applications': 10,
  employees: 4,
  'free-tests': 6,
  orders: 21,
}

export const exportVariants: SliceVariants = async ({ has, scene, finished }) => {
  const exportsOf = (area: 'admin' | 'management' | 'hr', owner: string, id: string): Variants => {
    const own = (more: Partial<Variant> = {}): Variant[] => [
      { name: 'the asker’s', open: caller => caller.person === owner, input: { params: { id } }, ...more },
      { name: 'asha’s', open: noCaller, input: { params: { id: has.asha.export } } },
      unknown(),
    ]
    const path = `/api/v1/${area}/exports/:id`
    return { [`GET ${path}`]: own(), [`GET ${path}/file`]: own(), [`DELETE ${path}`]: own({ answers: [409] }) }
  }
  return {
    'POST /api/v1/user/exports': [plain({ body: { list: 'wallet' } }, { answers: [200, 429] })],
    'GET /api/v1/user/exports/:id': owned(of => has[of].export),
    'GET /api/v1/user/exports/:id/file': owned(of => has[of].export),
    'DELETE /api/v1/user/exports/:id': owned(of => has[of].export).map(variant => ({ ...variant, answers: [409] })),
    ...exportsOf('management', 'verifier', await finished(scene.as.verifier, 'management', { list: 'claims' })),
    'POST /api/v1/management/exports': [
      plain({ body: { list: 'claims' } }, { answers: [200, 429] }),
      {
        name: 'of invoices',
        open: caller => caller.designated === 'finance',
        otherwise: 403,
        input: { body: { list: 'invoices' } },
        answers: [200, 429],
      },
    ],
    ...exportsOf('hr', 'hr', await finished(await new Client(scene.test).as('hr', 'hr'), 'hr', { list: 'own-employees' })),
    'POST /api/v1/hr/exports': [
      plain({ body: { list: 'own-employees' } }, { answers: [200, 429] }),
      {
        name: 'of Other Ltd',
        open: caller => caller.person === 'hr2',
        input: { body: { list: 'own-employees', query: { organizationFilter: 'other' } } },
        answers: [200, 429],
      },
    ],
    ...exportsOf('admin', 'admin', await finished(scene.admin, 'admin', { list: 'claims' })),
    'POST /api/v1/admin/exports': Object.entries(programs).map(([list, program]) => ({
      name: `of ${list}`,
      open: caller => caller.may(program, 'GET'),
      otherwise: 403,
      input: { body: { list } },
      answers: [200, 429],
    })),
  }
}
