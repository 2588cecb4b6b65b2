import { createMachine, getNextSnapshot } from 'xstate'
import type { ExportEventType } from './events.ts'

/** The life of an export: asked for, and then made, failed or called off. */
export const exportMachine = createMachine({
  id: 'export',
  initial: 'new',
  states: {
    new: { on: { export_requested: 'requested' } },
    requested: { on: { export_completed: 'completed', export_failed: 'failed', export_cancelled: 'cancelled' } },
    completed: {},
    failed: {},
    cancelled: {},
  },
})

export const exportStates = ['new', 'requested', 'completed', 'failed', 'cancelled'] as const
export type ExportStateName = (typeof exportStates)[number]

const table = new Map<string, ExportStateName>()
for (const status of exportStates) {
  const snapshot = exportMachine.resolveState({ value: status })
  for (const type of exportMachine.events) {
    const event = { type }
    if (snapshot.can(event))
      table.set(`${status} ${type}`, getNextSnapshot(exportMachine, snapshot, event).value as ExportStateName)
  }
}

/** Whether the lifecycle allows this event in this state. */
export const accepts = (status: ExportStateName, event: ExportEventType): boolean => table.has(`${status} ${event}`)
