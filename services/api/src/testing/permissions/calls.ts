import { Client } from '../client.ts'
import { routesOf } from '../routes.ts'
import type { Scene } from '../scene.ts'
import { variantsOf } from './all-variants.ts'
import type { Caller } from './rules.ts'
import type { CallInput, Variant } from './variants.ts'
import { makeWorld } from './world.ts'

const payers = /pay|payments|payment-batches/

export const addressOf = (path: string, params: CallInput['params'] = {}): string =>
  path.replace('/api/v1', '').replace(/:(\w+)/g, (_, name) => params[name] ?? '1')
export const signsOut = (route: string): boolean => /logout|DELETE .*account.sessions/.test(route)

/** A call of a route that writes data. */
export interface WriteCall {
  /** The route, as in `POST /api/v1/…/:id`. */
  route: string
  client: Client
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  address: string
  body: unknown
}

/** Clients that together have access to every route, and the variants of each route. */
export interface Calls {
  variants: Record<string, Variant[]>
  people: Record<'admin' | 'management' | 'user' | 'hr' | 'nobody', Client>
  whoCalls(path: string): Client
  /** Makes one call of every route that writes, with a valid body. */
  writes(): AsyncGenerator<WriteCall>
}

export const gatherCalls = async (scene: Scene): Promise<Calls> => {
  const world = await makeWorld(scene)
  const variants = await variantsOf(world)
  const people = {
    admin: scene.admin,
    management: scene.as.verifier,
    user: world.has.asha.client,
    hr: await new Client(scene.test).as('hr', 'hr'),
    nobody: new Client(scene.test),
  }
  const whoCalls = (path: string): Client => {
    if (payers.test(path) && path.includes('/management/')) return scene.as.finance
    if (/transfer-/.test(path)) return scene.as.management
    const area = path.split('/')[3] ?? ''
    if (area === 'account' || area === 'grievances') return people.user
    return area in people ? people[area as keyof typeof people] : people.nobody
  }
  const asCaller = (client: Client): Caller => ({
    name: 'somebody who may',
    person: client.userId ?? '',
    role: client === people.user ? 'subscriber' : client === people.hr ? 'hr' : client === people.admin ? 'admin' : 'management',
    designated: client === scene.as.finance ? 'finance' : client === scene.as.management ? 'management' : 'verifier',
    headers: { authorization: `Bearer ${client.token}` },
    may: () => true,
  })
  const writes = async function* (): AsyncGenerator<WriteCall> {
    for (const route of routesOf(scene.test.app)) {
      const [method = '', path = ''] = route.split(' ')
      if (method === 'GET' || signsOut(route)) continue
      const client = whoCalls(path)
      const [variant] = variants[route] ?? []
      const input = (await variant?.fresh?.(asCaller(client))) ?? variant?.input ?? {}
      yield { route, client, method: method as WriteCall['method'], address: addressOf(path, input.params), body: input.body }
    }
  }
  return { variants, people, whoCalls, writes }
}
