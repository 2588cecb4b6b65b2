import { corporateHr } from '@opdesk/contracts/account/hr.ts'
import { users } from '@opdesk/contracts/account/users.ts'
import { couponMaster } from '@opdesk/contracts/coupon/coupon-master.ts'
import { clientResources } from '@opdesk/contracts/resource/client-resources.ts'
import { type Master, masterOf } from '@opdesk/contracts/resource/master.ts'
import { linkOptions } from '@tanstack/react-router'

/** Every master with a screen: those on the resource pattern, people who sign in, and coupons, which are used up. */
export const masters: readonly Master[] = [...clientResources.map(masterOf), users, corporateHr, couponMaster]

/**
 * The address of a master's list. It clears the open record by name: the router keeps parts of the address that are not named.
 */
export const masterLink = ({ screen }: Pick<Master, 'screen'>) =>
  linkOptions({
    to: '/admin/master/$master/{-$record}/{-$action}',
    params: { master: screen, record: undefined, action: undefined },
  })
