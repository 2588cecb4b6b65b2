import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import type { ReadGuard } from '../engine/read-guard.ts'

/** Calls a guard before each query is sent; the guard may refuse the query. */
export class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #guard: ReadGuard

  constructor(config: PostgresDialectConfig, guard: ReadGuard) {
    super(config)
    this.#config = config
    this.#guard = guard
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.#config, this.#guard)
  }
}

class GuardedDriver extends PostgresDriver {
  readonly #guard: ReadGuard
  readonly #guarded = new WeakSet<DatabaseConnection>()

  constructor(config: PostgresDialectConfig, guard: ReadGuard) {
    super(config)
    this.#guard = guard
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    if (this.#guarded.has(connection)) return connection
    this.#guarded.add(connection)
    const send = connection.executeQuery.bind(connection)
    connection.executeQuery = async compiled => {
      await this.#guard(compiled.query)
      return send(compiled)
    }
    return connection
  }
}
