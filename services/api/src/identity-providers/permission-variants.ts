import { randomUUID } from 'node:crypto'
import { createIdentityProvider } from '@opdesk/domain/identity-provider/decide-identity-provider.ts'
import { identityProviderAggregate } from '@opdesk/domain/identity-provider/state.ts'
import { executeCommand } from '../plugins/execute.ts'
import { anyCaller, plain, record, type SliceVariants, UNKNOWN, unknown } from '../testing/permissions/variants.ts'
import { PASSWORD } from '../testing/running-app.ts'
import { storeProvider } from './provider-secrets.ts'

const actor = { id: 'admin', role: 'admin', designation: null, name: 'Admin' } as const

export const identityProviderVariants: SliceVariants = async ({ scene, next }) => {
  const { deps } = scene.test
  /** A provider that was added without a call to it. */
  const make = async (): Promise<string> => {
    const id = randomUUID()
    const slug = `provider-${next()}`
    await storeProvider(deps, { id, slug, secret: 'secret' })
    const about = { name: slug, slug, issuer: 'https://login.example.com', client_id: 'opdesk', organization_id: null }
    await executeCommand(deps, { id: randomUUID(), actor }, identityProviderAggregate, id, state =>
      createIdentityProvider(state, { ...about, amr: [], acr: [] }, { waits: false }),
    )
    await scene.test.settle()
    return id
  }
  const known = await make()
  const link = async () => {
    const account_id = `account-${next()}`
    const row = { provider_id: known, subject: account_id, account_id, linked_at: new Date() }
    await deps.db.insertInto('app.sign_on_link').values(row).execute()
    return { params: { id: known, account: account_id } }
  }
  const added = { slug: 'provider-of-matrix', issuer: 'https://10.0.0.1', current_password: PASSWORD }
  const secret = { client_secret: 'new', current_password: PASSWORD }
  return {
    // The issuer is a private address.
    'POST /api/v1/admin/identity-providers': [plain({ body: added }, { answers: [422] })],
    // Some admins of the matrix have no password, which this route asks for.
    'POST /api/v1/admin/identity-providers/:id/secret': [
      plain({ params: { id: known }, body: secret }, { answers: [200, 422] }),
      { ...unknown({ body: secret }), open: anyCaller, answers: [404, 422] },
    ],
    'DELETE /api/v1/admin/identity-providers/:id': record(await make(), make),
    'POST /api/v1/admin/identity-providers/:id/invitations': record(known, undefined, () => ({ email: 'none@example.org' })),
    'GET /api/v1/admin/identity-providers/:id/links': record(known),
    'DELETE /api/v1/admin/identity-providers/:id/links/:account': [
      plain(await link(), { fresh: link }),
      unknown({ params: { id: known, account: UNKNOWN } }),
    ],
    'POST /api/v1/account/sign-on/:id/start': [unknown()],
    'POST /api/v1/account/sign-on/finish': [plain({}, { answers: [409] })],
    'DELETE /api/v1/account/sign-on/:id': [unknown()],
  }
}
