import { connectionConfig } from '@opdesk/event-store/postgres/connection.ts'
import { toIso } from '@opdesk/event-store/postgres/event-row.ts'
import pg from 'pg'

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text: string) => text],
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, toIso],
])

/**
 * Connections to the read models: days are read as `YYYY-MM-DD`, times as ISO 8601, bigints (paise, counts) as numbers. A row is
 * read exactly as written.
 */
export const readConfig = (connectionString: string, applicationName: string, settings = ''): pg.ClientConfig => ({
  ...connectionConfig(connectionString, applicationName, `-c timezone=UTC -c datestyle=ISO -c jit=off ${settings}`),
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  },
})
