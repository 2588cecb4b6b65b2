import { claimStates, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { transferableStates } from '@opdesk/contracts/claim/policy.ts'
import { awaitingState, pendingStates, stages } from '@opdesk/contracts/claim/stages.ts'
import { expect, test } from 'vitest'

test.each([
  ...[null, ...stages].map(stage => [`pending for ${stage ?? 'admins'}`, pendingStates(stage)] as const),
  ...stages.map(stage => [`awaiting ${stage}`, [awaitingState(stage)]] as const),
  ['transferable', transferableStates] as const,
])('finds by their statuses the claims that are %s', (_, wanted) => {
  const statuses = wanted.map(state => internalStatusOf[state])
  expect(statuses).not.toContain(null)
  expect(claimStates.filter(state => statuses.includes(internalStatusOf[state]))).toEqual(
    claimStates.filter(state => wanted.includes(state)),
  )
})
