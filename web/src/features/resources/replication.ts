import type { Replication } from '@opdesk/contracts/resource/define-resource.ts'
import { referencesOf, referredId } from '@opdesk/contracts/resource/field.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { z } from 'zod'
import type { Values } from './kinds/kind.ts'
import { sentValues, valuesOf } from './master-values.ts'

/** The copy of a record, with the answers in place of its own values. */
export const copyOf = ({ form }: Pick<Master, 'form'>, record: Values, asked: Values): Values =>
  sentValues(form, { ...valuesOf(form, record), ...asked }, true)

/** Validates the answers: the copy must be valid for adding, and each asked reference must differ from the original's. */
export const replicationSchema = (master: Pick<Master, 'form' | 'add'>, { fields }: Replication, record: Values): z.ZodType =>
  z.preprocess(
    asked => copyOf(master, record, asked as Values),
    master.add.superRefine((copy, context) => {
      for (const { name, label } of referencesOf(master.form)) {
        if (fields.includes(name) && (copy as Values)[name] === referredId(record[name]))
          context.addIssue({ code: 'custom', path: [name], message: `Please select another ${label.toLowerCase()}` })
      }
    }),
  )
