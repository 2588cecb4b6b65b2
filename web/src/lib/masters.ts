import { corporateHr } from '@opdesk/contracts/account/hr.ts'
import { users } from '@opdesk/contracts/account/users.ts'
import { couponMaster } from '@opdesk/contracts/coupon/coupon-master.ts'
import { clientResources } from '@opdesk/contracts/resource/client-resources.ts'
import { type Master, masterOf } from '@opdesk/contracts/resource/master.ts'
import { linkOptions } from '@tanstack/react-router'

/** All masters with a screen: those defined as resources, users, HR users, and coupons. */
export const masters: readonly Master[] = [...clientResources.map(masterOf), users, corporateHr, couponMaster]

/** Link to a master's list. It clears the params of the open record explicitly, because the router keeps other path params. */
export const masterLink = ({ screen }: Pick<Master, 'screen'>) =>
  linkOptions({
    to: '/admin/master/$master/{-$record}/{-$action}',
    params: { master: screen, record: undefined, action: undefined },
  })
