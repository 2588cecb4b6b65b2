import { corporateHr } from '@opdesk/contracts/account/hr.ts'
import { users } from '@opdesk/contracts/account/users.ts'
import { couponMaster } from '@opdesk/contracts/coupon/coupon-master.ts'
import { type Master, masterOf } from '@opdesk/contracts/resource/master.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { linkOptions } from '@tanstack/react-router'

/** Every master with a screen: those on the resource pattern, people who sign in, and coupons, which are used up. */
export const masters: readonly Master[] = [...resources.map(masterOf), users, corporateHr, couponMaster]

/**
 * The address of a master's list. The record of the open page is left out by name: a part of the address that is not named is taken
 * over from there.
 */
export const masterLink = ({ screen }: Pick<Master, 'screen'>) =>
  linkOptions({
    to: '/admin/master/$master/{-$record}/{-$action}',
    params: { master: screen, record: undefined, action: undefined },
  })
