import { linkOptions } from '@tanstack/react-router'

/** The kinds of purchase, each with its API paths and the page where its choice is made. */
export const purchaseKinds = {
  purchase: {
    price: '/user/plan-price',
    create: '/user/create-order',
    verify: '/user/verify-payment',
    choose: linkOptions({ to: '/user/plans' }),
  },
  upgrade: {
    price: '/user/plan-upgrade-price',
    create: '/user/create-upgrade-order',
    verify: '/user/verify-upgrade-payment',
    choose: linkOptions({ to: '/user/plan-upgrade' }),
  },
  renewal: {
    price: '/user/plan-renew-price',
    create: '/user/create-renew-order',
    verify: '/user/verify-renew-payment',
    choose: linkOptions({ to: '/user/plan-renew' }),
  },
} as const
export type PurchaseKind = keyof typeof purchaseKinds

/** The item to buy, as the API names it. */
export type Item = { order_for: 0; plan_id: string; membership_id: number } | { order_for: 1; health_plan_id: string }

/** The kind of purchase for the kind of an order: 0 plan, 1 health checkup, 2 upgrade, 3 renewal. */
export const purchaseKindOf = (kind: number): PurchaseKind => (kind === 2 ? 'upgrade' : kind === 3 ? 'renewal' : 'purchase')

/** The search parameters of a payment page's URL. */
export interface PaymentSearch {
  plan_id?: string
  membership_id?: string
  health_plan_id?: string
}

/** The choice in the URL of a payment page; undefined if the URL has none. */
export const itemOf = ({ plan_id, membership_id, health_plan_id }: PaymentSearch): Item | undefined => {
  if (health_plan_id) return { order_for: 1, health_plan_id }
  if (!plan_id || !membership_id || !/^\d{1,2}$/.test(membership_id)) return undefined
  return { order_for: 0, plan_id, membership_id: Number(membership_id) }
}

/** The link to the payment page of a choice. */
export const paymentLink = (way: PurchaseKind, item: Item) => {
  const search =
    item.order_for === 1
      ? { health_plan_id: item.health_plan_id }
      : { plan_id: item.plan_id, membership_id: String(item.membership_id) }
  if (way === 'upgrade') return linkOptions({ to: '/user/payment/upgrade-plan', search })
  if (way === 'renewal') return linkOptions({ to: '/user/payment/renew-plan', search })
  return linkOptions({ to: '/user/payment', search })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the dialog before the payment page has recorded the consent to the terms of payment. */
    agreed?: boolean
    /** The first day of the plan that this payment page showed first, also before a reload or Back. */
    start?: string
    /** True to open the order's checkout once without a press of the button. */
    pay?: boolean
    /** Id of a payment that the checkout reported and the provider had not confirmed yet. */
    told?: string
  }
}
