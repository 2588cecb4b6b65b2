import { SubscriberType } from '@opdesk/contracts/codes.ts'

export const subscriberTypes = [
  { code: SubscriberType.retail, label: 'Retail' },
  { code: SubscriberType.corporate, label: 'Corporate' },
] as const

export const subscriberTypeLabel = (code: number): string => subscriberTypes.find(type => type.code === code)?.label ?? 'Unknown'
