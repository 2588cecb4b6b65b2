import { processActor } from '@opdesk/contracts/actor.ts'
import { test as testMaster } from '@opdesk/contracts/resource/test.ts'
import { addRecord, recordAggregate } from '@opdesk/domain/resource/record.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { TestApp } from './running-app.ts'

/** Adds a free test for a plan, which need not be in the Plan Master. Answers the test's id. */
export const addFreeTest = async (
  { deps }: Pick<TestApp, 'deps'>,
  id: string,
  { name = `Test ${id}`, plan = 'plan' }: { name?: string; plan?: string } = {},
): Promise<string> => {
  const aggregate = recordAggregate(testMaster, id)
  const record = { name, subscriber_type: 1, plan, details: 'No fasting needed' }
  await handleCommand({
    store: deps.store,
    aggregate,
    stream: aggregate.stream(id),
    command: { id: `free-test-${id}`, actor: processActor('test') },
    now: deps.clock(),
    decide: state => addRecord(testMaster, state, record),
  })
  return id
}
