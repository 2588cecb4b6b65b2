import { aggregateOf, eventTypes } from '@opdesk/contracts/aggregates.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventRules, notOfSubscribers } from './event-rules.ts'

const isOfOthers = (type: string) => notOfSubscribers.some(pattern => pattern.test(type))

test('classifies every event type: a new one fails here', () => {
  const unclassified = eventTypes.filter(type => !Object.hasOwn(eventRules, type) && !isOfOthers(type))
  expect(unclassified).toEqual([])
  expect(Object.keys(eventRules).filter(type => !eventTypes.includes(type))).toEqual([])
  for (const pattern of notOfSubscribers)
    expect(
      eventTypes.some(type => pattern.test(type)),
      String(pattern),
    ).toBe(true)
})

/** True if a value of this schema may have a field at the path. */
const has = (schema: unknown, [key, ...rest]: readonly string[]): boolean => {
  if (key === undefined) return true
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return has(schema.unwrap(), [key, ...rest])
  if (schema instanceof z.ZodArray) return key === '*' && has(schema.element, rest)
  if (schema instanceof z.ZodUnion) return schema.options.some(option => has(option, [key, ...rest]))
  return schema instanceof z.ZodObject && key in schema.shape && has(schema.shape[key], rest)
}

test('leaves out only fields that the events have', () => {
  for (const [type, rule] of Object.entries(eventRules))
    for (const path of Object.keys(rule))
      expect(has(aggregateOf({ type }).events[type], path.split('.')), `${type} ${path}`).toBe(true)
})
