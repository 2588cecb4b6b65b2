import { z } from 'zod'

type RawIssue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}
/** Maximum number of allowed values that a message names. */
const VALUES_LISTED = 20

const limit = (name: string, words: string, origin: string, amount: unknown): string => {
  const unit = units[origin]
  return unit
    ? `${name} must have ${words} ${amount} ${unit[Number(amount) === 1 ? 0 : 1]}`
    : `${name} must be ${words} ${amount}`
}

/** The message for an invalid field without a message of its own in the schema; undefined if the library's text is good enough. */
const errorMap = (issue: RawIssue): string | undefined => {
  const name = issue.path?.join('.') || 'The body'
  if (
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'invalid_value')
  )
    return `${name} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'too_small':
      return limit(name, issue.inclusive === false ? 'more than' : 'at least', issue.origin, issue.minimum)
    case 'too_big':
      return limit(name, issue.inclusive === false ? 'less than' : 'at most', issue.origin, issue.maximum)
    case 'invalid_value':
      return issue.values.length > VALUES_LISTED
        ? `${name} is none of the values it may have`
        : `${name} must be ${issue.values
            .map(String)
            .join(', ')
            .replace(/, ([^,]*)$/, ' or $1')}`
    case 'invalid_format':
      return issue.format === 'date' ? `${name} must be a date as YYYY-MM-DD` : `${name} is not written as it should be`
    // Does not repeat unknown names: they may be any text, and there may be thousands.
    case 'unrecognized_keys':
      return `${name} has fields that are not known here`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return `${name} is not valid`
    default:
      return undefined
  }
}

/** Sets the default messages of all schemas in the process. */
export const setErrorMap = (): void => {
  z.config({ customError: errorMap })
}
