import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { seenPosition } from '../../lib/position.ts'

const parts = z.object({
  claim: z.unknown(),
  related: z.unknown(),
  doctor: z.unknown(),
  payments: z.unknown(),
  history: z.unknown(),
})
type Parts = z.infer<typeof parts>
export type DeskPart = keyof Parts

const underWay = new Map<string, Promise<Parts>>()

const readParts = (id: string): Promise<Parts> => {
  // A read that was sent before a change must not answer a query from after it.
  const key = `${id} ${seenPosition()}`
  const before = underWay.get(key)
  if (before) return before
  const reading = api.get(`/management/claims/${encodeURIComponent(id)}/desk`, parts).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

/**
 * One part of a claim's page. Parts that are asked for at the same time come by one request.
 * @throws ApiError
 */
export const deskPart = async <T>(id: string, part: DeskPart, schema: z.ZodType<T>): Promise<T> =>
  schema.parse((await readParts(id))[part])
