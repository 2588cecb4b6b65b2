import type { PlantedFault } from './planted-fault.ts'

/** Planted faults of families, employees, erasures and messages. */
export const peopleFaults: readonly PlantedFault[] = [
  {
    name: 'a plan covers one person more than it has places',
    file: 'packages/contracts/src/subscriber/family/relations.ts',
    from: "if (covered.length >= member_count - 1) return 'cover_full'",
    to: "if (covered.length >= member_count) return 'cover_full'",
  },
  {
    name: 'a request is reviewed twice',
    file: 'packages/domain/src/subscriber/family/review-request.ts',
    from: '  requireOpen(current, request)\n',
    to: '',
  },
  {
    name: 'an admin marks a member as paid despite a waiting review',
    file: 'packages/domain/src/subscriber/family/set-plan-status.ts',
    from: '  requireReviewed(current, member)\n',
    to: '',
  },
  {
    name: 'a person without cover may claim',
    file: 'packages/domain/src/subscriber/entitlement.ts',
    from: 'member?.relation === 0 ||',
    to: 'member !== undefined ||',
  },
  {
    name: 'an employee who was deactivated keeps the plan',
    file: 'packages/domain/src/subscriber/employment/end-employment.ts',
    from: 'return before ? [event] :',
    to: "return before || reason === 'inactive' ? [event] :",
  },
  {
    name: 'an inactive employee gets the renewed plan',
    file: 'packages/domain/src/subscriber/employment/renew-plan.ts',
    from: "if (employment.ended) throw new DomainError('employee_inactive')",
    to: '',
  },
  {
    name: 'an import that begins again adds its employees again',
    file: 'services/workflows/src/employee-imports/import-batch.ts',
    from: "derivedId('import', importId, String(n))",
    to: "derivedId('import', importId, String(n), String(Math.random()))",
  },
  {
    name: 'an erasure keeps the key',
    file: 'services/workflows/src/erasure/shut-keys.ts',
    from: '    await keyring.destroy(id)\n',
    to: '',
  },
  {
    name: 'an erasure leaves out the claims of a person',
    file: 'services/workflows/src/erasure/streams-of-person.ts',
    from: 'return [...new Set([...own, ...about, ...disputes, ...exports])]',
    to: 'return [...new Set([...own, ...about.filter(stream => !claimStream.has(stream)), ...disputes, ...exports])]',
  },
  {
    name: 'emails to a person remain after the erasure',
    file: 'services/workflows/src/erasure/erase-from-app.ts',
    from: '  await forgetMessages(db, id)\n',
    to: '',
    also: [
      {
        file: 'services/workflows/src/mail/mail-to-subscriber.ts',
        from: 'if (erasureOf(subscriber) !== null) return forgetMessages(db, recipient_id)',
        to: 'if (erasureOf(subscriber) !== null) return',
      },
    ],
  },
  {
    name: 'an email is queued again when its event is delivered again',
    file: 'services/workflows/src/mail/mail-queue.ts',
    from: "[event_id, template, recipient_id].join('\\n')",
    to: "[event_id, template, recipient_id, Math.random()].join('\\n')",
  },
]
