import type pg from 'pg'
import type { ReadGuard } from './engine/live-tables.ts'

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}

/** The same object with a guard that may refuse a statement before it is sent. The result of `connect` is guarded, too. */
const guarded = <T extends pg.Pool | pg.PoolClient>(target: T, guard: ReadGuard): T =>
  new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name === 'query')
        return (...args: unknown[]): unknown => {
          const text = textOf(args[0])
          const allowed = text === undefined ? undefined : guard(text)
          const [statement, ...rest] = args
          const send = (): unknown =>
            Reflect.apply(member, target, [typeof statement === 'string' ? guard.inPlace(statement) : statement, ...rest])
          return allowed ? allowed.then(send) : send()
        }
      if (name === 'connect')
        return async (...args: unknown[]): Promise<unknown> => {
          const client: unknown = await Reflect.apply(member, target, args)
          return isClient(client) ? guarded(client, guard) : client
        }
      return member.bind(target)
    },
  })

const isClient = (value: unknown): value is pg.PoolClient =>
  typeof value === 'object' && value !== null && 'query' in value && 'release' in value

/** A guarded `pg` pool for callers without Kysely. It supports promises only, no callbacks. */
export const guardedPgPool = (pool: pg.Pool, guard: ReadGuard): pg.Pool => guarded(pool, guard)
