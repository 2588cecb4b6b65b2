import type { Client } from './client.ts'

interface Recording {
  test: { time: { now: Date } }
  admin: Pick<Client, 'post'>
}

/** The texts of a breach that was noticed now. */
export const breachOf = ({ test }: Pick<Recording, 'test'>, change: object = {}) => ({
  title: 'Documents read from a lost laptop',
  happened: 'A laptop with an open session was taken from the office.',
  nature: 'access',
  noticed_at: test.time.now.toISOString(),
  began_at: null,
  ended_at: null,
  consequences: 'Bills and prescriptions may have been read.',
  measures: 'The session was ended and the password changed.',
  cause: '',
  advice: 'Be careful with calls that mention your claims.',
  contact: 'privacy@opdesk.test',
  ...change,
})

/** Records a breach; answers its id. */
export const addBreach = async (scene: Recording, change: object = {}): Promise<string> => {
  const answer = await scene.admin.post('/admin/breaches', breachOf(scene, change))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data._id
}
