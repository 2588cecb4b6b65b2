import type { Answer, Client } from './client.ts'

/** A program that calls the API with a key alone, as `curl` would. */
export const programOf = (client: Pick<Client, 'test'>, key: string) => {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { headers = {}, from = '203.0.113.7' }: Caller = {},
  ): Promise<Answer> => {
    const authorization = `Bearer ${key}`
    const answer = await client.test.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization, ...headers },
      remoteAddress: from,
    })
    const isJson = /[/+]json\b/.test(String(answer.headers['content-type'] ?? ''))
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
  }
  return { get: (path: string, caller?: Caller) => call('GET', path, caller), call }
}
interface Caller {
  headers?: Record<string, string>
  from?: string
}

export interface MadeKey {
  _id: string
  key: string
}

/** Makes a key as this person; it ends in a month. */
export const makeKey = async (who: Client, body: Record<string, unknown>, area: 'admin' | 'hr' = 'hr'): Promise<MadeKey> => {
  const answer = await who.post(`/${area}/program-keys`, { name: 'Payroll', expires_on: '2026-04-10', ...body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  await who.test.settle()
  return answer.body.data
}
