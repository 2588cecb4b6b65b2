import { freeTestList } from '@opdesk/contracts/free-test/free-test-list.ts'
import { ownReferralList, referralList } from '@opdesk/contracts/referral/referral-list.ts'
import { familyRequestList } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { registeredList } from '@opdesk/contracts/subscriber/registered-list.ts'
import { termsAgreementList } from '@opdesk/contracts/terms/agreement-list.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { listFamilyRequests } from '@opdesk/projections/family-request/query.ts'
import { listFreeTests } from '@opdesk/projections/free-test/query.ts'
import { listOwnReferrals, listReferrals } from '@opdesk/projections/referral/query.ts'
import { listRegisteredUsers } from '@opdesk/projections/registered-user/query.ts'
import { listTermsAgreements } from '@opdesk/projections/terms-agreement/query.ts'
import {
  type CaseList,
  choices,
  contacts,
  filteredCases,
  type Known,
  LIST_GOAL_MS,
  product,
  rangesUpTo,
  SEARCH_GOAL_MS,
  spread,
} from './case-kit.ts'

/** Cases for subscribers and the lists about them. */
export const peopleCases = (known: Known, count: number): CaseList[] => {
  const { today, subscribers } = known
  const ranges = rangesUpTo(today)
  const sorts = product(choices('sortBy', registeredList.sorts), choices('sortOrder', [1, -1] as const))
  const filters = product(product(ranges, [{}, ...choices('subscriberTypeStatus', ['1', '2'] as const)]), [
    {},
    ...choices('paid', ['true', 'false'] as const),
  ])
  const listed = product(product(filters, sorts), choices('page', [1, 2, 50, 400]))
  const deep = product(product(filters, choices('sortOrder', [1, -1] as const)), choices('page', [5000, 30_000, 90_000]))
  const searched = product(product(product(filters, choices('search', contacts)), sorts), choices('page', [1, 5, 20]))
  const referred = product(
    product(ranges, [{}, ...choices('action_taken', ['true', 'false'] as const)]),
    choices('sortOrder', [1, -1] as const),
  )
  const users = (queries: readonly object[]) =>
    spread(queries, count).map(query => ({
      name: JSON.stringify(query),
      run: (db: Db) => listRegisteredUsers(db, registeredList.query.parse(query)),
    }))
  const referrals = (queries: readonly object[]) =>
    spread(queries, count).map(query => ({
      name: JSON.stringify(query),
      run: (db: Db) => listReferrals(db, referralList.query.parse(query)),
    }))
  return [
    { list: 'registered users, by filter and sort', goalMs: LIST_GOAL_MS, cases: users(listed) },
    { list: 'registered users, deep pages by time', goalMs: LIST_GOAL_MS, cases: users(deep) },
    { list: 'registered users, searched', goalMs: SEARCH_GOAL_MS, cases: users(searched) },
    { list: 'referred users', goalMs: LIST_GOAL_MS, cases: referrals(product(referred, choices('page', [1, 50, 5000]))) },
    {
      list: 'referred users, searched',
      goalMs: SEARCH_GOAL_MS,
      cases: referrals(product(product(referred, choices('search', contacts)), choices('page', [1, 5, 20]))),
    },
    ...filteredCases('family requests', listFamilyRequests, familyRequestList, {
      filters: product(ranges, [{}, ...choices('review_status', ['0', '1', '2'] as const)]),
      count,
    }),
    ...filteredCases('free tests', listFreeTests, freeTestList, {
      filters: product(
        product(ranges, [{}, ...choices('status', ['0', '1', '2'] as const)]),
        choices('sortBy', freeTestList.sorts),
      ),
      count,
    }),
    ...filteredCases('agreements to terms', listTermsAgreements, termsAgreementList, {
      filters: product(ranges, [{}, ...choices('type', ['SIGNUP', 'PAYMENT'] as const)]),
      count,
    }),
    {
      list: 'referrals of a subscriber',
      goalMs: LIST_GOAL_MS,
      cases: subscribers.map(id => ({
        name: id,
        run: (db: Db) => listOwnReferrals(db, id, ownReferralList.query.parse({})),
      })),
    },
  ]
}
