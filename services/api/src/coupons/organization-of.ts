import { CouponType } from '@opdesk/contracts/coupon/codes.ts'
import type { ModifyCoupon } from '@opdesk/contracts/coupon/commands.ts'
import { couponMaster } from '@opdesk/contracts/coupon/coupon-master.ts'
import type { CouponDetails } from '@opdesk/contracts/coupon/events.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'
import { refuseUnknownReferences } from '../resources/unknown-references.ts'

type Organization = CouponDetails['corporate']

/**
 * The organization that a request names for a coupon; null for a coupon of retail subscribers. If the coupon already has this
 * organization, it may be inactive.
 * @throws invalid_request for an unknown or inactive organization
 */
export const organizationOf = async (
  db: AppDeps['db'],
  { coupon_type, corporate }: Pick<ModifyCoupon, 'coupon_type' | 'corporate'>,
  before: Organization = null,
): Promise<Organization> => {
  if (coupon_type !== CouponType.corporate || !corporate) return null
  await refuseUnknownReferences(db, couponMaster.form, { corporate }, { corporate: before?.id })
  const found = await findResource(db, corporation.name, corporate)
  return found ? { id: corporate, name: String(found[corporation.key]) } : before
}
