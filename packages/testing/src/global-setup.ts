import { createTemplate, SERVER_VARIABLE, TEMPLATE_VARIABLE, VIEWS_TEMPLATE_VARIABLE } from './database.ts'
import { startPostgresServer } from './postgres-server.ts'

/**
 * Starts one Postgres with two templates for a whole run, with and without the tables of the views. A second project uses those of
 * the first.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SERVER_VARIABLE]) return undefined
  const server = await startPostgresServer()
  try {
    const template = await createTemplate(server.adminUrl)
    process.env[SERVER_VARIABLE] = server.adminUrl
    process.env[TEMPLATE_VARIABLE] = template.name
    const withViews = await createTemplate(server.adminUrl, { views: true })
    process.env[VIEWS_TEMPLATE_VARIABLE] = withViews.name
    return async () => {
      delete process.env[SERVER_VARIABLE]
      delete process.env[TEMPLATE_VARIABLE]
      delete process.env[VIEWS_TEMPLATE_VARIABLE]
      await template.drop()
      await withViews.drop()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
