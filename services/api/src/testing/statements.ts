import { RawNode } from 'kysely'
import type { TestApp } from './running-app.ts'

/** The database statements that a call runs, in order: for people who must be indistinguishable, they have to be equal. */
export const statementsOf = async (app: TestApp, call: () => Promise<unknown>): Promise<string[]> => {
  const whole = app.deps.db
  const statements: string[] = []
  app.deps.db = whole.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(RawNode.is(node) ? node.sqlFragments.join('?') : node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  try {
    await call()
  } finally {
    app.deps.db = whole
  }
  return statements
}
