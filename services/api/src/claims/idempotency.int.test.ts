import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, pdf } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

let counter = 0
const next = (): number => {
  counter += 1
  return counter
}
const small = { doctor_fee: 10, pharmacy_fee: 0 }
type Send = (headers: Record<string, string>, other?: boolean) => Promise<Answer>
interface Write {
  send: Send
  /** Changes the state by another call, so that a retry of the write would now be refused if it were judged again. */
  moveOn(first: Answer): Promise<unknown>
}

/** Every write that a retry could wrongly repeat; `other` sends another body under the same Idempotency-Key. */
const writes: Record<string, () => Promise<Write>> = {
  'POST /user/claims as a draft': async () => {
    const form = await scene.form(asha, small)
    return {
      send: (headers, other) => asha.post('/user/claims', other ? { ...form, hospital: 'Other' } : form, headers),
      moveOn: first => asha.delete(`/user/claims/${first.body.data._id}`),
    }
  },
  'POST /user/claims with submit': async () => {
    const form = { ...(await scene.form(asha, small)), submit: true }
    return {
      send: (headers, other) => asha.post('/user/claims', other ? { ...form, hospital: 'Other' } : form, headers),
      moveOn: first => scene.decide('verifier', first.body.data._id, 5),
    }
  },
  'PATCH /user/claims/{id} of a draft': async () => {
    const id = await scene.claim(asha, 'draft', small)
    return {
      send: (headers, other) => asha.patch(`/user/claims/${id}`, { hospital: other ? 'Other' : 'New' }, headers),
      moveOn: () => asha.patch(`/user/claims/${id}`, { submit: true }),
    }
  },
  'PATCH /user/claims/{id} with submit': async () => {
    const id = await scene.claim(asha, 'draft', small)
    return {
      send: (headers, other) => asha.patch(`/user/claims/${id}`, { city: other ? 'Pune' : 'Mysuru', submit: true }, headers),
      moveOn: () => scene.decide('verifier', id, 8),
    }
  },
  'PATCH /user/claims/{id} as a resubmission': async () => {
    const id = await scene.claim(asha, 'submitted', small)
    await scene.decide('verifier', id, 6)
    return {
      send: (headers, other) => asha.patch(`/user/claims/${id}`, { user_remark: other ? 'B' : 'A', submit: true }, headers),
      moveOn: () => scene.decide('verifier', id, 8),
    }
  },
  'DELETE /user/claims/{id}': async () => {
    const id = await scene.claim(asha, 'draft', small)
    return { send: headers => asha.delete(`/user/claims/${id}`, headers), moveOn: async () => undefined }
  },
  'POST /management/claims/{id}': async () => {
    const id = await scene.claim(asha, 'submitted', small)
    return {
      send: (headers, other) =>
        scene.as.verifier.post(`/management/claims/${id}`, { approval_status: 8, remark: other ? 'B' : 'A' }, headers),
      moveOn: () => scene.decide('management', id, 5),
    }
  },
  'PATCH /management/update-claimbills': async () => {
    const id = await scene.claim(asha, 'submitted', small)
    return {
      send: (headers, other) =>
        scene.as.verifier.patch(
          '/management/update-claimbills',
          { claimId: id, approved_claimable_doctor_fee: other ? 2 : 3 },
          headers,
        ),
      moveOn: () => scene.decide('verifier', id, 5),
    }
  },
  'POST /management/pay-claim': async () => {
    const id = await scene.claim(asha, 'approved', small)
    return { send: headers => scene.as.finance.post('/management/pay-claim', { id }, headers), moveOn: async () => undefined }
  },
  'DELETE /user/notification/{id}': async () => {
    await scene.claim(asha, 'submitted', small)
    const { _id } = (await asha.get('/user/notifications')).body.data.records[0]
    return { send: headers => asha.delete(`/user/notification/${_id}`, headers), moveOn: async () => undefined }
  },
  'POST /admin/designation': async () => {
    const name = `Nurse ${next()}`
    return {
      send: (headers, other) => scene.admin.post('/admin/designation', { designation: other ? `${name} B` : name }, headers),
      moveOn: async first => {
        await scene.admin.patch(`/admin/designation/${first.body.data._id}`, { designation: `${name} renamed` })
        return scene.admin.post('/admin/designation', { designation: name })
      },
    }
  },
  'PATCH /admin/designation/{id}': async () => {
    const name = `Clerk ${next()}`
    const { _id } = (await scene.admin.post('/admin/designation', { designation: name })).body.data
    return {
      send: (headers, other) =>
        scene.admin.patch(`/admin/designation/${_id}`, { designation: other ? `${name} C` : `${name} B` }, headers),
      moveOn: async () => {
        await scene.admin.patch(`/admin/designation/${_id}`, { designation: `${name} moved` })
        return scene.admin.post('/admin/designation', { designation: `${name} B` })
      },
    }
  },
  'DELETE /admin/designation/{id}': async () => {
    const { _id } = (await scene.admin.post('/admin/designation', { designation: `Gone ${next()}` })).body.data
    return { send: headers => scene.admin.delete(`/admin/designation/${_id}`, headers), moveOn: async () => undefined }
  },
  'POST /user/claims/upload': async () => {
    const mark = String(next())
    return {
      send: (headers, other) => asha.upload([{ name: 'a.pdf', content: pdf(other ? `${mark} other` : mark) }], headers),
      moveOn: async () => undefined,
    }
  },
}
const key = () => ({ 'idempotency-key': `key ${next()}` })
const same = (answers: Answer[]) => {
  const [first] = answers
  expect(first?.status, JSON.stringify(first?.body)).toBe(200)
  for (const answer of answers) {
    expect(answer.body).toEqual(first?.body)
    expect(answer.headers['x-log-position']).toBe(first?.headers['x-log-position'])
  }
}
const events = async () => {
  await rest(scene.test)
  return (await scene.test.deps.store.readAll('0', 100_000)).length
}

describe.each(Object.keys(writes))('%s', name => {
  const prepare = async (): Promise<Write> => {
    const write = await writes[name]?.()
    if (!write) throw new Error(name)
    await rest(scene.test)
    return write
  }

  test('is executed once for two calls; another body is refused', async () => {
    const { send } = await prepare()
    const headers = key()
    const first = await send(headers)
    const after = await events()
    same([first, await send(headers)])
    if (send.length > 1) {
      const other = await send(headers, true)
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    }
    expect(await events()).toBe(after)
  })

  test('is executed once for five concurrent calls', async () => {
    const { send } = await prepare()
    const alone = key()
    const before = await events()
    same(await Promise.all(Array.from({ length: 5 }, () => send(alone))))
    const after = await events()
    expect(after - before).toBeLessThanOrEqual(6)
    same([await send(alone), await send(alone)])
    expect(await events()).toBe(after)
  })

  test('gets the first answer even after the state has changed', async () => {
    const { send, moveOn } = await prepare()
    const headers = key()
    const first = await send(headers)
    await moveOn(first)
    await rest(scene.test)
    same([first, await send(headers)])
  })
})

test('makes one claim with one hold for five concurrent submits', async () => {
  const before = (await asha.get('/user/get-profile')).body.data.available_balance
  const form = { ...(await scene.form(asha, small)), submit: true }
  const headers = key()
  const answers = await Promise.all(Array.from({ length: 5 }, () => asha.post('/user/claims', form, headers)))
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  await rest(scene.test)
  expect((await asha.get('/user/get-profile')).body.data.available_balance).toBeCloseTo(before - 8)
})

test('answers the repeated submission of a draft like the first', async () => {
  const id = await scene.claim(asha, 'draft', small)
  const headers = key()
  for (let round = 0; round < 2; round += 1) {
    const answer = await asha.patch(`/user/claims/${id}`, { submit: true }, headers)
    expect(answer.body).toMatchObject({ message: 'Claim submitted successfully', data: { status: 0 } })
  }
})

test('executes a repeated request without a key again', async () => {
  const form = await scene.form(asha, small)
  const ids = [await asha.post('/user/claims', form), await asha.post('/user/claims', form)].map(({ body }) => body.data._id)
  expect(new Set(ids).size).toBe(2)
})

test('keeps equal Idempotency-Keys of different people apart', async () => {
  const ravi = await scene.subscriber('ravi', '9000000002')
  const headers = key()
  const mine = await asha.post('/user/claims', { hospital: 'One' }, headers)
  const theirs = await ravi.post('/user/claims', { hospital: 'Two' }, headers)
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(mine.body.data._id).not.toBe(theirs.body.data._id)
})

test.each(['', 'x'.repeat(201)])('answers 400 for the Idempotency-Key %j', async value => {
  const answer = await asha.post('/user/claims', {}, { 'idempotency-key': value })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
})
