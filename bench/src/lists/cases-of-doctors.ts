import { claimDoctorList } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { employeeList } from '@opdesk/contracts/employee/employee-list.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { resourceQuery } from '@opdesk/contracts/resource/queries.ts'
import { findClaimDoctor, listClaimDoctors } from '@opdesk/projections/claim-doctor/query.ts'
import { suggestDoctors } from '@opdesk/projections/claim-doctor/suggest.ts'
import { useOfClaimsDoctor } from '@opdesk/projections/claim-doctor/use-of.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { listEmployees } from '@opdesk/projections/employee/query.ts'
import { listResource } from '@opdesk/projections/resource/query.ts'
import {
  type CaseList,
  choices,
  filteredCases,
  type Known,
  LIST_GOAL_MS,
  product,
  rangesUpTo,
  SEARCH_GOAL_MS,
  searches,
  spread,
} from './case-kit.ts'

const doctorQuery = resourceQuery(doctor)
const orders = choices('sortOrder', [1, -1] as const)

/**
 * Cases for doctors of claims and of the Doctor Master, as queried by admins, reviewers and the claim form; and for employees of
 * organizations.
 */
export const doctorCases = (known: Known, count: number): CaseList[] => {
  const ranges = rangesUpTo(known.today)
  const inMaster = product(
    product([{}, ...choices('approvalFilter', ['0', '1', '2'] as const)], [{}, ...choices('search', searches)]),
    product(orders, choices('page', [1, 2, 100])),
  )
  const typed = ['dr', 'dr. a', 'meera', 'rao', 'kulk', 'KMC', 'KMC-0000', 'kmc 000417', 'zq', 'nobody at all', 'राम', '%']
  return [
    ...filteredCases('doctors from claims', listClaimDoctors, claimDoctorList, {
      filters: product(ranges, choices('sortBy', claimDoctorList.sorts)),
      count,
    }),
    {
      list: 'doctors from claims, one and its use',
      goalMs: LIST_GOAL_MS,
      cases: [
        { name: 'the most frequent', run: (db: Db) => mostFrequent(db) },
        ...known.claims.map(id => ({ name: `use in ${id}`, run: (db: Db) => useOfClaimsDoctor(db, id) })),
      ],
    },
    {
      list: 'doctors that are suggested',
      goalMs: SEARCH_GOAL_MS,
      cases: typed.map(text => ({ name: text, run: (db: Db) => suggestDoctors(db, text) })),
    },
    {
      list: 'registered doctors',
      goalMs: LIST_GOAL_MS,
      cases: spread(inMaster, count).map(query => ({
        name: JSON.stringify(query),
        run: (db: Db) => listResource(db, doctor, doctorQuery.parse(query)),
      })),
    },
    ...filteredCases('employees', (db: Db, query) => listEmployees(db, query, known.today), employeeList, {
      filters: product(
        product(ranges, [{}, { organizationFilter: 'company-7' }, { organizationFilter: 'company-7', status: '0' as const }]),
        choices('sortBy', employeeList.sorts),
      ),
      count,
    }),
  ]
}

const mostFrequent = async (db: Db) => {
  const { records } = await listClaimDoctors(db, claimDoctorList.query.parse({ sortBy: 'claims', sortOrder: -1 }))
  return await findClaimDoctor(db, records[0]?._id ?? '')
}
