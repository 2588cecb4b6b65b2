import { z } from 'zod'
import { Program, SubscriberType, subscriberTypes } from '../codes.ts'
import { defineResource } from './define-resource.ts'
import { longText, name, reference, select } from './field-kinds.ts'
import { plan } from './plan.ts'

const subscriberType = z.union(
  [z.literal(SubscriberType.retail), z.literal(SubscriberType.corporate)],
  'Please select subscriber type !',
)

/**
 * Test Master: the free health tests of each plan. A request copies the names of its tests, so a test can be deleted at any time.
 */
export const test = defineResource({
  name: 'test',
  title: 'Test Master',
  group: 'plans',
  program: Program.tests,
  fields: {
    name: name({ label: 'Test Name', max: 100, missing: 'Please enter test name !' }),
    subscriber_type: {
      ...select({
        label: 'Subscriber Type',
        options: subscriberTypes.map(({ code, label }) => ({ value: code, label })),
        schema: subscriberType,
      }),
      // Subscriber type; by default the type of the plan.
      schema: subscriberType.optional(),
    },
    plan: reference({ label: 'Plan', to: plan, among: { filter: 'subscriberTypeFilter', field: 'subscriber_type' } }),
    details: longText({ label: 'Details', max: 1000 }),
  },
  key: 'name',
  // A name must be unique only within a plan.
  unique: false,
  search: 'Search by name',
  filters: { planFilter: 'plan', subscriberTypeFilter: 'subscriber_type' },
})
