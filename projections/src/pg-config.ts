import pg from 'pg'

/** As the server writes UTC, `2026-11-20 11:08:46.12+00`, to `2026-11-20T11:08:46.120Z`. */
const toIso = (text: string): string => {
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text: string) => text],
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, toIso],
])

/**
 * Connections to the read models: days come as `YYYY-MM-DD`, moments as ISO 8601, bigints (paise, counts) as numbers.
 * A row read is a row as it was written.
 */
export const readConfig = (connectionString: string, applicationName: string, settings = ''): pg.ClientConfig => ({
  connectionString,
  application_name: applicationName,
  keepAlive: true,
  options: `-c timezone=UTC -c datestyle=ISO -c jit=off ${settings}`,
  types: {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  },
})
