import { expect, it } from 'vitest'
import { decideDispute, raiseClaimDispute } from './commands.ts'

const missing = [
  ['left out', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \n '],
] as const

it.each(missing)('raising a dispute requires a remark, not one that is %s', (_, user_remark) => {
  expect(raiseClaimDispute.safeParse({ user_remark }).error?.issues[0]?.message).toBe('Remark is required')
})

it.each(missing)('deciding a dispute requires a remark, not one that is %s', (_, remark) => {
  for (const approval_status of [8, 5]) {
    expect(decideDispute.safeParse({ approval_status, remark }).error?.issues[0]?.message).toBe('Please fill remark')
  }
})
